import type { Call } from '@alo/domain/calls/call.ts';
import { ANSWERED_CAUSE } from '@alo/domain/calls/call-statistics.ts';
import { callRecording } from '@alo/messages/telephony/call-recording.ts';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session.tsx';
import { useExtensions } from '../use-extensions.ts';
import { hasRecording } from './recording.ts';

const DAY_MS = 24 * 3600 * 1000;
const { why } = callRecording;

/** Judges by the extension's current settings. Returns null if there is a recording. */
export function useMissingRecording(call: Call): string | null {
  const { isAdmin, organization } = useSession();
  const { recordingDays } = organization;
  const [now] = useState(Date.now);
  const extension = useExtensions().find(({ number }) => number === call.extensionNumber);
  if (hasRecording(call) || call.hangupCause !== ANSWERED_CAUSE) return null;
  if (extension?.recordsCalls === false) return why.notRecording;
  if (!isAdmin && extension?.recordingAccess === false) return why.notShared;
  const ageDays = (now - Date.parse(call.startedAt)) / DAY_MS;
  if (recordingDays !== null && ageDays > recordingDays) return why.erased(recordingDays);
  return why.notReceived;
}
