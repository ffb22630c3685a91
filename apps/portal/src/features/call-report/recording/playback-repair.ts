import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { listCalls, parseWireCall } from '@alo/contract/telephony/calls.ts';
import type { Call } from '@alo/domain/calls/call.ts';
import { playback as texts } from '@alo/messages/recordings/playback.ts';
import { callApi } from '../../../lib/api/api-client.ts';

export interface PlaybackProblem {
  text: string;
  canRetry: boolean;
}

const PROBLEMS: Readonly<Record<string, PlaybackProblem>> = {
  [ERROR_CODES.recordingsUnavailable]: { text: texts.away, canRetry: true },
  [ERROR_CODES.recordingNotReady]: { text: texts.notReady, canRetry: true },
  [ERROR_CODES.recordingGone]: { text: texts.gone, canRetry: false },
};

/** An audio element hides why it failed. Returns null for other reasons. */
export async function findPlaybackProblem(url: string): Promise<PlaybackProblem | null> {
  const reply = await fetch(url, { headers: { Range: 'bytes=0-0' } });
  if (reply.ok) return null;
  const { error } = (await reply.json()) as { error?: { code?: string } };
  return PROBLEMS[error?.code ?? ''] ?? null;
}

/** Recording URLs expire. */
export async function fetchRecordingUrl(call: Call): Promise<string | null> {
  const filter = { where: { id: call.id }, limit: 1 };
  const { data } = await callApi(listCalls, { query: { filter } });
  return data.map(parseWireCall)[0]?.recordingUrl ?? null;
}
