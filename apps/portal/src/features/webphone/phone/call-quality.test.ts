import { expect, it } from 'vitest';
import { measureQuality, rateQuality } from './call-quality.ts';

it.each([
  [30, 1, 'good'],
  [31, 0, 'fair'],
  [0, 1.1, 'fair'],
  [60, 3, 'fair'],
  [61, 0, 'poor'],
  [0, 3.1, 'poor'],
] as const)('WPH-8 calls %s ms jitter and %s %% loss %s', (jitterMs, lossPercent, word) => {
  expect(rateQuality(jitterMs, lossPercent)).toBe(word);
});

const connectionWith = (reports: object[]) =>
  ({ getStats: () => Promise.resolve(new Map(reports.entries())) }) as unknown as RTCPeerConnection;

it('WPH-8 compares with the moment before, not with the whole call', async () => {
  const inbound = { type: 'inbound-rtp', kind: 'audio', jitter: 0.034, bytesReceived: 0 };
  const before = { at: performance.now() - 1000, received: 900, lost: 100, bytes: 0, sent: 0 };

  const { quality } = await measureQuality(
    connectionWith([{ ...inbound, packetsReceived: 950, packetsLost: 100 }]),
    before,
  );

  expect(quality).toMatchObject({ word: 'fair', jitterMs: 34, lossPercent: 0 });
});

it('WPH-8 says nothing while no sound is expected', async () => {
  const inbound = { type: 'inbound-rtp', kind: 'audio', packetsReceived: 900, packetsLost: 0 };
  const before = { at: performance.now() - 1000, received: 900, lost: 0, bytes: 0, sent: 0 };

  expect((await measureQuality(connectionWith([inbound]), before)).quality).toBeNull();
});
