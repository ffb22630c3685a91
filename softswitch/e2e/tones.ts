// Tones in 16-bit PCM.
import { readFile } from 'node:fs/promises';

export interface Sound {
  rate: number;
  seconds: number;
  channels: Float64Array[];
}

export const readWav = async (file: string): Promise<Sound> => parseWav(await readFile(file));

export function parseWav(bytes: Buffer): Sound {
  let format = { count: 1, rate: 8000 };
  for (let at = 12; at + 8 <= bytes.length;) {
    const id = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const start = at + 8;
    if (id === 'fmt ') {
      format = { count: bytes.readUInt16LE(start + 2), rate: bytes.readUInt32LE(start + 4) };
    }
    // A file has no size while it is written.
    if (id === 'data')
      return readSamples(bytes.subarray(start, start + (size || bytes.length)), format);
    at = start + size + (size % 2);
  }
  throw new Error('The file has no sound');
}

function readSamples(bytes: Buffer, { count, rate }: { count: number; rate: number }): Sound {
  const length = Math.floor(bytes.length / 2 / count);
  const channels = Array.from({ length: count }, (_, channel) =>
    Float64Array.from({ length }, (__, i) => bytes.readInt16LE((i * count + channel) * 2) / 32_768),
  );
  return { rate, seconds: length / rate, channels };
}

export const cutSound = ({ rate, channels }: Sound, from: number, to: number): Sound => ({
  rate,
  seconds: to - from,
  channels: channels.map((samples) => samples.slice(from * rate, to * rate)),
});

/** Returns 0 to 1 of full scale (Goertzel). */
export function measureTone({ rate, channels }: Sound, hertz: number, channel = 0): number {
  const samples = channels[channel]!;
  const factor = 2 * Math.cos((2 * Math.PI * hertz) / rate);
  let [last, beforeLast] = [0, 0];
  for (const sample of samples) {
    [last, beforeLast] = [sample + factor * last - beforeLast, last];
  }
  const power = last * last + beforeLast * beforeLast - factor * last * beforeLast;
  return (2 * Math.sqrt(Math.max(0, power))) / Math.max(1, samples.length);
}

/** Announcements have no tone. */
export function measureLoudness({ channels }: Sound): number {
  const samples = channels[0]!;
  const sum = samples.reduce((total, sample) => total + sample * sample, 0);
  return Math.sqrt(sum / Math.max(1, samples.length));
}
