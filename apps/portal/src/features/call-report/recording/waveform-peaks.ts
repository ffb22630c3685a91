export const PEAK_COUNT = 120;

const MAX_BYTES = 20_000_000;
const DECODE_RATE = 8_000;

/** Relative to the loudest peak. */
export function computePeaks(samples: Float32Array, count = PEAK_COUNT): number[] {
  const peaks = Array.from({ length: count }, () => 0);
  for (let i = 0; i < samples.length; i++) {
    const part = Math.min(count - 1, Math.floor((i * count) / samples.length));
    peaks[part] = Math.max(peaks[part]!, Math.abs(samples[i]!));
  }
  const loudest = Math.max(...peaks);
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
}

export async function loadPeaks(url: string, signal: AbortSignal): Promise<number[] | null> {
  try {
    const response = await fetch(url, { signal });
    const size = Number(response.headers.get('content-length') ?? 0);
    if (!response.ok || size > MAX_BYTES) return null;
    const file = await response.arrayBuffer();
    const audio = await new OfflineAudioContext(1, 1, DECODE_RATE).decodeAudioData(file);
    return computePeaks(audio.getChannelData(0));
  } catch {
    return null;
  }
}
