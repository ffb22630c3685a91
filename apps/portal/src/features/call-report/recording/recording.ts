import { parseWireCall, listCalls } from '@alo/contract/telephony/calls.ts';
import type { Call } from '@alo/domain/calls/call.ts';
import { ANSWERED_CAUSE } from '@alo/domain/calls/call-statistics.ts';
import { callApi } from '../../../lib/api/api-client.ts';

export function hasRecording(call: Call): boolean {
  return call.hangupCause === ANSWERED_CAUSE && call.recordingUrl !== null;
}

/** Recording URLs expire. */
export async function fetchRecordingUrl(call: Call): Promise<string | null> {
  const filter = { where: { id: call.id }, limit: 1 };
  const { data } = await callApi(listCalls, { query: { filter } });
  return data.map(parseWireCall)[0]?.recordingUrl ?? null;
}

const UNAVAILABLE = 503;

/** An audio element cannot tell why it failed. */
export async function isRecordingUnavailable(url: string): Promise<boolean> {
  const { status } = await fetch(url, { method: 'HEAD' });
  return status === UNAVAILABLE;
}
