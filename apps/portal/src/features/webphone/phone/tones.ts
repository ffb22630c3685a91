// No file has to load before the first call.
import { readDevice } from '../devices/chosen-devices.ts';

type Tone = 'ring' | 'knock' | 'ringback';

interface Cadence {
  frequencies: readonly number[];
  onMs: number;
  everyMs: number;
  volume: number;
}

// The ringback is Brazil's: 425 Hz, one second in five.
const CADENCES: Readonly<Record<Tone, Cadence>> = {
  ring: { frequencies: [440, 480], onMs: 900, everyMs: 3000, volume: 0.16 },
  knock: { frequencies: [440], onMs: 180, everyMs: 4000, volume: 0.08 },
  ringback: { frequencies: [425], onMs: 1000, everyMs: 5000, volume: 0.07 },
};

let context: AudioContext | null = null;
let timer = 0;
let playing: Tone | null = null;

/** Browsers allow sound after a click. */
function openContext(): AudioContext {
  context ??= new AudioContext();
  void context.resume();
  return context;
}

export const playIncomingRing = (isInCall: boolean): void => play(isInCall ? 'knock' : 'ring');
export const playRingback = (): void => play('ringback');

export function stopTones(): void {
  clearInterval(timer);
  playing = null;
}

function play(tone: Tone): void {
  if (playing === tone) return;
  stopTones();
  playing = tone;
  const cadence = CADENCES[tone];
  const audio = openContext();
  void chooseOutput(audio, tone === 'ringback' ? 'speaker' : 'ring');
  const once = () => beep(audio, cadence.frequencies, cadence.onMs, cadence.volume);
  once();
  timer = window.setInterval(once, cadence.everyMs);
}

/** Only this side hears it. */
export function playLowCredit(): void {
  const audio = openContext();
  void chooseOutput(audio, 'speaker');
  beep(audio, [660], 300, 0.06);
}

export async function playSample(): Promise<void> {
  const audio = openContext();
  await chooseOutput(audio, 'speaker');
  beep(audio, [523], 250, 0.12);
  setTimeout(() => beep(audio, [659], 250, 0.12), 260);
  setTimeout(() => beep(audio, [784], 400, 0.12), 520);
}

async function chooseOutput(audio: AudioContext, use: 'speaker' | 'ring'): Promise<void> {
  const { setSinkId } = audio as { setSinkId?: (id: string) => Promise<void> };
  // The device may have been unplugged.
  await setSinkId?.call(audio, readDevice(use)).catch(() => undefined);
}

function beep(
  audio: AudioContext,
  frequencies: readonly number[],
  lengthMs: number,
  volume: number,
): void {
  const end = audio.currentTime + lengthMs / 1000;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, audio.currentTime);
  gain.gain.linearRampToValueAtTime(volume, audio.currentTime + 0.02);
  gain.gain.setValueAtTime(volume, end - 0.03);
  gain.gain.linearRampToValueAtTime(0, end);
  gain.connect(audio.destination);
  for (const frequency of frequencies) {
    const oscillator = audio.createOscillator();
    oscillator.frequency.value = frequency;
    oscillator.connect(gain);
    oscillator.start();
    oscillator.stop(end);
  }
}
