import { useEffect, useState } from 'react';
import { formatTimeLeft } from '../text/time/time-left.ts';

/** Updates every second. Null after `until`. */
export function useTimeLeft(until: string | undefined): string | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return until === undefined ? null : formatTimeLeft(until, now);
}
