import { useEffect, useState } from 'react';

// USR-03
const LOCK_SECONDS = 5;

export interface ActionLock {
  isLocked: boolean;
  remaining: number;
  seconds: number;
  lock: () => void;
}

export function useActionLock(seconds = LOCK_SECONDS): ActionLock {
  const [remaining, setRemaining] = useState(0);
  const isLocked = remaining > 0;

  useEffect(() => {
    if (!isLocked) return;
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      setRemaining(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    }, 250);
    return () => clearInterval(timer);
  }, [isLocked, seconds]);

  return { isLocked, remaining, seconds, lock: () => setRemaining(seconds) };
}
