import { type RefObject, useEffect, useState } from 'react';

const RING_MS = 2_000;

/** Returns true for two seconds. */
export function useArrival(hasArrived: boolean, card: RefObject<HTMLElement | null>): boolean {
  const [isArriving] = useState(hasArrived);
  const [isRinged, setRinged] = useState(hasArrived);
  useEffect(() => {
    if (!isArriving) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
    const timer = setTimeout(() => setRinged(false), RING_MS);
    return () => clearTimeout(timer);
  }, [isArriving, card]);
  return isRinged;
}
