import type { CallEnded } from '@alo/domain/calls/call.ts';
import type { EndedEvent, SwitchEvent } from '../telephony.ts';
import { readMetadata } from './call-metadata.ts';
import { resolveHangupBy, resolveHangupCause } from './call-outcome.ts';
import { isFromOwnDomain, readCallParties, type Caller } from './call-parties.ts';
import { readRecording } from './call-recording.ts';
import { readCallTimes } from './call-times.ts';
import { isSecondLeg, getLegKind } from './leg-kind.ts';
import type { CdrDocument } from './read-cdr-body.ts';
import { readSwitchCallId } from './switch-call-id.ts';
import { hasUnstorableText } from './unstorable-text.ts';
import { readVariable } from './variables.ts';

/** Twice FreeSWITCH's longest name, because an index contains it. */
const MAX_CAUSE_LENGTH = 64;

interface Envelope {
  callId: string | null;
  recordingsRoot: string | null;
}

/**
 * Converts a CDR of mod_json_cdr. Only the calling leg counts, because it has the whole call.
 * packages/telephony/README.md lists the variables that override every guess.
 */
export function parseCallEvent(document: CdrDocument, now: Date, envelope: Envelope): SwitchEvent {
  if (isSecondLeg(document.variables)) return { kind: 'ignored', reason: 'a leg of another call' };
  const asReported = readCall(document, now, envelope, 'reported');
  if (!isFromOwnDomain(document.variables)) return asReported;
  const asOwn = readCall(document, now, envelope, 'ownPhone');
  return asOwn.kind === 'ended' ? { ...asReported, ifExtension: asOwn } : asReported;
}

function readCall(
  { switchname, variables, callflow }: CdrDocument,
  now: Date,
  { callId, recordingsRoot }: Envelope,
  caller: Caller,
): EndedEvent | Extract<SwitchEvent, { kind: 'malformed' }> {
  const problems: string[] = [];
  const switchCallId = readSwitchCallId(variables, callId, problems);
  const hangupDetail = readVariable(variables, 'hangup_cause');
  if (hangupDetail === '') problems.push('variables.hangup_cause is missing');

  const legKind = getLegKind(variables);
  const parties = readCallParties(variables, callflow, { legKind, caller }, problems);
  const times = readCallTimes(variables, callflow, legKind, now, problems);
  const metadata = readMetadata(variables, problems);
  const malformed = (reasons: string[]) => ({
    kind: 'malformed' as const,
    problems: reasons,
    switchCallId: switchCallId || null,
  });
  if (times === null || problems.length > 0) return malformed(problems);

  // The mailbox answered, so the call is unanswered.
  const isVoicemail = readVariable(variables, 'alo_voicemail') === 'true';
  const isAnswered = times.answeredAt !== null && !isVoicemail;
  const hangupCause = isVoicemail ? 'VOICEMAIL' : resolveHangupCause(variables, times);
  if (hangupCause.length > MAX_CAUSE_LENGTH) return malformed(['the hangup cause is too long']);
  const recording = readRecording(variables, recordingsRoot);
  const call: CallEnded = {
    switchCallId,
    switchName: typeof switchname === 'string' && switchname !== '' ? switchname : 'freeswitch',
    ...parties,
    startedAt: new Date(times.startedAt).toISOString(),
    answeredAt: isAnswered ? new Date(times.answeredAt ?? 0).toISOString() : null,
    endedAt: new Date(times.endedAt).toISOString(),
    durationSeconds: isAnswered ? times.talkSeconds : 0,
    hangupCause,
    hangupDetail,
    hangupBy: resolveHangupBy(variables, legKind, hangupCause),
    metadata,
    recordingFile: isAnswered ? recording.file : null,
  };
  if (hasUnstorableText(call))
    return malformed(['the call holds characters that cannot be stored']);
  const warnings = isAnswered && recording.warning !== null ? [recording.warning] : [];
  return { kind: 'ended', call, warnings };
}
