import { callRecording } from '@alo/messages/telephony/call-recording.ts';
import { type RefObject, useState } from 'react';
import classes from './recording-player.module.css';

const SPEEDS = [1, 1.25, 1.5, 2];

export function RecordingSpeed({ audio }: { audio: RefObject<HTMLAudioElement | null> }) {
  const [speed, setSpeed] = useState(1);
  const label = `${String(speed).replace('.', ',')}×`;

  const selectNextSpeed = () => {
    const nextSpeed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
    setSpeed(nextSpeed);
    if (!audio.current) return;
    audio.current.playbackRate = nextSpeed;
    // With another source, the browser resets playbackRate to this value.
    audio.current.defaultPlaybackRate = nextSpeed;
  };

  return (
    <button
      type="button"
      className={`tabular ${classes.speed}`}
      onClick={selectNextSpeed}
      aria-label={callRecording.speed(label)}
    >
      {label}
    </button>
  );
}
