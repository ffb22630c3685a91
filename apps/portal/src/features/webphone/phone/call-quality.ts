export type QualityWord = 'good' | 'fair' | 'poor';

export interface Quality {
  word: QualityWord;
  jitterMs: number;
  lossPercent: number;
  roundTripMs: number | null;
  kilobits: number;
}

/** Counters since the call's beginning. */
export interface QualitySample {
  at: number;
  received: number;
  lost: number;
  bytes: number;
  sent: number;
}

export function rateQuality(jitterMs: number, lossPercent: number): QualityWord {
  if (jitterMs > 60 || lossPercent > 3) return 'poor';
  return jitterMs > 30 || lossPercent > 1 ? 'fair' : 'good';
}

/** The first sample returns no quality. */
export async function measureQuality(
  connection: RTCPeerConnection,
  before: QualitySample | null,
): Promise<{ sample: QualitySample; quality: Quality | null }> {
  const sample: QualitySample = { at: performance.now(), received: 0, lost: 0, bytes: 0, sent: 0 };
  let jitterMs = 0;
  let roundTripMs: number | null = null;
  for (const report of (await connection.getStats()).values() as Iterable<RtcReport>) {
    if (report.type === 'inbound-rtp' && report.kind === 'audio') {
      sample.received += report.packetsReceived ?? 0;
      sample.lost += report.packetsLost ?? 0;
      sample.bytes += report.bytesReceived ?? 0;
      jitterMs = (report.jitter ?? 0) * 1000;
    }
    if (report.type === 'outbound-rtp' && report.kind === 'audio') {
      sample.bytes += report.bytesSent ?? 0;
      sample.sent += report.packetsSent ?? 0;
    }
    if (report.type === 'candidate-pair' && report.nominated) {
      roundTripMs = Math.round((report.currentRoundTripTime ?? 0) * 1000);
    }
  }
  if (before === null) return { sample, quality: null };
  const received = sample.received - before.received;
  const lost = Math.max(0, sample.lost - before.lost);
  // On hold, or the side never sends.
  if (received + lost === 0) return { sample, quality: null };
  const lossPercent = (lost / (received + lost)) * 100;
  const seconds = (sample.at - before.at) / 1000;
  const kilobits = Math.round(((sample.bytes - before.bytes) * 8) / 1000 / seconds);
  const word = rateQuality(jitterMs, lossPercent);
  const quality = { word, jitterMs: Math.round(jitterMs), lossPercent, roundTripMs, kilobits };
  return { sample, quality };
}

/** Members of W3C webrtc-stats. */
interface RtcReport {
  type: string;
  kind?: string;
  packetsReceived?: number;
  packetsLost?: number;
  packetsSent?: number;
  bytesReceived?: number;
  bytesSent?: number;
  jitter?: number;
  nominated?: boolean;
  currentRoundTripTime?: number;
}
