import { callReport } from '@alo/messages/telephony/call-report.ts';
import { type RefObject, useState } from 'react';
import classes from './recording-player.module.css';

const SPEEDS = [1, 1.25, 1.5, 2];

export function RecordingSpeed({ audio }: { audio: RefObject<HTMLAudioElement | null> }) {
  const [speed, setSpeed] = useState(1);
  const text = `${String(speed).replace('.', ',')}×`;

  const selectNextSpeed = () => {
    const faster = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
    setSpeed(faster);
    if (!audio.current) return;
    audio.current.playbackRate = faster;
    // A new source would reset the speed.
    audio.current.defaultPlaybackRate = faster;
  };

  return (
    <button
      type="button"
      className={`tabular ${classes.speed}`}
      onClick={selectNextSpeed}
      aria-label={callReport.recording.speed(text)}
    >
      {text}
    </button>
  );
}
