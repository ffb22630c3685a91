import { useEffect, useRef, useState } from 'react';
import { readDevice } from './chosen-devices.ts';
import { MicrophoneError, type MicrophoneProblem, takeMicrophone } from './microphone.ts';

const LEVEL_MS = 120;
const RECORDING_MS = 5000;

export type Recording = 'none' | 'recording' | 'playing';

/** The level is from 0 to 100. */
export function useMicrophoneTest(deviceId: string) {
  const [level, setLevel] = useState<number | null>(null);
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null);
  const [recording, setRecording] = useState<Recording>('none');
  const stream = useRef<MediaStream | null>(null);

  useEffect(() => {
    let isStopped = false;
    let timer = 0;
    let audio: AudioContext | null = null;
    takeMicrophone().then(
      (taken) => {
        if (isStopped) return stopTracks(taken);
        stream.current = taken;
        setProblem(null);
        audio = new AudioContext();
        const analyser = audio.createAnalyser();
        audio.createMediaStreamSource(taken).connect(analyser);
        const samples = new Float32Array(analyser.fftSize);
        timer = window.setInterval(() => {
          analyser.getFloatTimeDomainData(samples);
          setLevel(measureLevel(samples));
        }, LEVEL_MS);
      },
      (error: unknown) => {
        if (error instanceof MicrophoneError) setProblem(error.problem);
      },
    );
    return () => {
      isStopped = true;
      clearInterval(timer);
      void audio?.close();
      if (stream.current !== null) stopTracks(stream.current);
      stream.current = null;
    };
  }, [deviceId]);

  const record = () => {
    if (stream.current === null || recording !== 'none') return;
    const recorder = new MediaRecorder(stream.current);
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('stop', () => {
      setRecording('playing');
      void playBack(new Blob(parts, { type: recorder.mimeType })).then(() => setRecording('none'));
    });
    recorder.start();
    setRecording('recording');
    setTimeout(() => {
      if (recorder.state === 'recording') recorder.stop();
    }, RECORDING_MS);
  };

  return { level, problem, recording, record };
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Speech at an arm's length is near the middle. */
function measureLevel(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(100, Math.round(Math.sqrt(power) * 400));
}

async function playBack(sound: Blob): Promise<void> {
  const address = URL.createObjectURL(sound);
  const player = new Audio(address);
  await player.setSinkId?.(readDevice('speaker')).catch(() => undefined);
  await new Promise<void>((resolve) => {
    player.addEventListener('ended', () => resolve());
    player.addEventListener('error', () => resolve());
    player.play().catch(() => resolve());
  });
  URL.revokeObjectURL(address);
}
