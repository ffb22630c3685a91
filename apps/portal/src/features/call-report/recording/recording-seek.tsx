import { callRecording } from '@alo/messages/telephony/call-recording.ts';
import { type RefObject, useEffect, useState } from 'react';
import classes from './recording-player.module.css';
import { RecordingWaveform } from './recording-waveform.tsx';

const texts = callRecording;

interface RecordingSeekProps {
  audio: RefObject<HTMLAudioElement | null>;
  url: string;
  expectedSeconds: number;
}

export function RecordingSeek({ audio, url, expectedSeconds }: RecordingSeekProps) {
  const [current, setCurrent] = useState(0);
  const [length, setLength] = useState(expectedSeconds);

  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    const follow = () => {
      setCurrent(element.currentTime);
      if (Number.isFinite(element.duration)) setLength(element.duration);
    };
    const events = ['timeupdate', 'seeking', 'durationchange'] as const;
    for (const event of events) element.addEventListener(event, follow);
    return () => {
      for (const event of events) element.removeEventListener(event, follow);
    };
  }, [audio]);

  const seek = (seconds: number) => {
    setCurrent(seconds);
    if (audio.current) audio.current.currentTime = seconds;
  };

  return (
    <>
      <span className={`tabular ${classes.time} ${classes.current}`}>{formatClock(current)}</span>
      <span className={classes.seek}>
        <RecordingWaveform url={url} progress={length > 0 ? Math.min(1, current / length) : 0} />
        <input
          className={classes.slider}
          type="range"
          min={0}
          max={Math.max(1, length)}
          step="any"
          value={Math.min(current, length)}
          aria-label={texts.seek}
          aria-valuetext={texts.position(formatClock(current), formatClock(length))}
          onChange={(event) => seek(event.currentTarget.valueAsNumber)}
        />
      </span>
      <span className={`tabular ${classes.time} ${classes.length}`}>{formatClock(length)}</span>
    </>
  );
}

/** `03:48` or `1:03:48`. */
function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((n) => String(n).padStart(2, '0'));
  const hours = Math.floor(whole / 3600);
  return [...(hours > 0 ? [String(hours)] : []), ...parts].join(':');
}
