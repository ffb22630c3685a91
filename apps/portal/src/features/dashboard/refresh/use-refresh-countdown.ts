import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface RefreshCountdown {
  seconds: number;
  restartKey: string;
  reload: () => void;
}

export function useRefreshCountdown({ seconds, restartKey, reload }: RefreshCountdown) {
  const [remaining, setRemaining] = useState(seconds);
  const [isPaused, setPaused] = useState(false);
  const secondsLeft = useRef(seconds);

  const restartAt = (value: number) => {
    secondsLeft.current = value;
    setRemaining(value);
  };
  const restartWithFilters = useEffectEvent(() => restartAt(seconds));
  const reloadAndRestart = useEffectEvent(() => {
    reload();
    restartAt(seconds);
  });
  const tick = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return;
    if (secondsLeft.current > 1) restartAt(secondsLeft.current - 1);
    else reloadAndRestart();
  });

  useEffect(() => restartWithFilters(), [restartKey]);
  useEffect(() => {
    if (isPaused) return;
    const timer = window.setInterval(() => tick(), 1000);
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') reloadAndRestart();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [restartKey, isPaused]);

  return {
    remaining,
    isPaused,
    togglePause: () => setPaused((before) => !before),
    restart: () => restartAt(seconds),
  };
}
