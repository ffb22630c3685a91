import type { Call } from '@alo/domain/calls/call.ts';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';

/** Stable, so that rows do not rerender. */
export interface RecordingPlayback {
  open: (call: Call) => void;
  toggle: () => void;
  close: () => void;
  setIsPlaying: (isPlaying: boolean) => void;
  audio: RefObject<HTMLAudioElement | null>;
}

export function useRecordingPlayback() {
  const audio = useRef<HTMLAudioElement>(null);
  const [call, setCall] = useState<Call | null>(null);
  const [isPlaying, setPlaying] = useState(false);

  const toggle = useCallback(() => {
    const element = audio.current;
    if (!element) return;
    // The element's error event reports the failure.
    if (element.paused) element.play().catch(() => undefined);
    else element.pause();
  }, []);

  const playback: RecordingPlayback = useMemo(
    () => ({
      open: setCall,
      toggle,
      close: () => {
        setCall(null);
        setPlaying(false);
      },
      setIsPlaying: setPlaying,
      audio,
    }),
    [toggle],
  );
  return { playback, call, isPlaying };
}
