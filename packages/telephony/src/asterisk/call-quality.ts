import type { CallQuality, SwitchEndpoint } from '../telephony.ts';
import { getAri } from './ari.ts';
import { listChannelsOfCalls } from './live-calls.ts';

const MAX_REQUESTS_AT_ONCE = 8;

/**
 * Each receiver counted its direction: Asterisk its own, the other side by RTCP. Asterisk swaps the
 * names of the two jitters, so only the worse one is used.
 */
interface RtpStatistics {
  txcount: number;
  rxcount: number;
  txploss: number;
  rxploss: number;
  /** In seconds. */
  txjitter: number;
  rxjitter: number;
}

type Measured = Omit<CallQuality, 'switchCallId'>;

export async function readQuality(
  endpoint: SwitchEndpoint,
  switchCallIds: readonly string[],
  signal: AbortSignal,
): Promise<CallQuality[]> {
  if (switchCallIds.length === 0) return [];
  const calls = await listChannelsOfCalls(endpoint, switchCallIds, signal);
  const waiting = calls.flatMap(({ id, channelIds }) =>
    channelIds.map((channelId) => ({ switchCallId: id, channelId })),
  );
  const measured: CallQuality[] = [];
  const readAll = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { switchCallId, channelId } = next;
      const quality = await readChannel(endpoint, channelId, signal);
      if (quality !== null) measured.push({ switchCallId, ...quality });
    }
  };
  await Promise.all(Array.from({ length: MAX_REQUESTS_AT_ONCE }, readAll));
  return calls.flatMap(({ id }) => {
    const both = measured.filter(({ switchCallId }) => switchCallId === id);
    return both.length === 0 ? [] : [{ switchCallId: id, ...getWorse(both) }];
  });
}

/** Returns null for a channel that is gone or has no RTP. */
async function readChannel(
  endpoint: SwitchEndpoint,
  channelId: string,
  signal: AbortSignal,
): Promise<Measured | null> {
  const path = `/channels/${encodeURIComponent(channelId)}/rtp_statistics`;
  const { status, body } = await getAri(endpoint).send({ method: 'GET', path }, signal);
  if (status !== 200 || typeof body !== 'object' || body === null) return null;
  const get = (name: keyof RtpStatistics) =>
    Math.max(0, Number((body as Partial<RtpStatistics>)[name] ?? 0) || 0);
  const [received, sent] = [get('rxcount'), get('txcount')];
  if (received + sent === 0) return null;
  const losses = [
    toPercent(get('rxploss'), received + get('rxploss')),
    toPercent(get('txploss'), sent),
  ];
  return {
    lossPercent: Math.max(...losses),
    jitterMs: 1000 * Math.max(get('rxjitter'), get('txjitter')),
  };
}

const toPercent = (lost: number, whole: number) =>
  whole === 0 ? 0 : Math.min(100, (100 * lost) / whole);

const getWorse = (sides: readonly Measured[]): Measured => ({
  lossPercent: Math.max(...sides.map(({ lossPercent }) => lossPercent)),
  jitterMs: Math.max(...sides.map(({ jitterMs }) => jitterMs)),
});
