import { useEffect, useState } from 'react';
import classes from './recording-waveform.module.css';
import { loadPeaks, PEAK_COUNT } from './waveform-peaks.ts';

const HEIGHT = 28;
const MIN_HEIGHT = 2;

export function RecordingWaveform({ url, progress }: { url: string; progress: number }) {
  const [peaks, setPeaks] = useState<number[] | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    setPeaks(null);
    void loadPeaks(url, controller.signal).then((loaded) => {
      if (!controller.signal.aborted) setPeaks(loaded);
    });
    return () => controller.abort();
  }, [url]);

  const clipPath = `inset(0 ${100 - progress * 100}% 0 0)`;
  if (!peaks) {
    return (
      <span className={classes.plain} aria-hidden>
        <span className={classes.plainPlayed} style={{ transform: `scaleX(${progress})` }} />
      </span>
    );
  }
  const path = peaks.map(drawBar).join('');
  return (
    <svg
      className={classes.waveform}
      viewBox={`0 0 ${PEAK_COUNT * 3} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path className={classes.rest} d={path} />
      <path className={classes.played} d={path} style={{ clipPath }} />
    </svg>
  );
}

function drawBar(peak: number, index: number): string {
  const height = Math.max(MIN_HEIGHT, peak * HEIGHT);
  return `M${index * 3} ${(HEIGHT - height) / 2}h2v${height}h-2z`;
}
