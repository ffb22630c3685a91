import { useEffect, useEffectEvent, useRef, useState } from 'react';

const UNDO_MS = 10_000;

export interface HeldDecision {
  /** The delivery that the decision was made on. */
  openId: string;
  /** All deliveries that the decision settles. */
  ids: readonly string[];
  carryOut(): Promise<void>;
}

/** Delays a decision, so that the user can undo it. The next decision, and leaving the page, send it at once. */
export function useHeldDecision(onRefused: (refusal: unknown) => void) {
  const [held, setHeld] = useState<HeldDecision | null>(null);
  const [sent, setSent] = useState<readonly HeldDecision[]>([]);
  // A ref, because the page may be left before the next render.
  const current = useRef<HeldDecision | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const put = (next: HeldDecision | null) => {
    clearTimeout(timer.current);
    current.current = next;
    setHeld(next);
  };
  const carryOut = () => {
    const one = current.current;
    if (one === null) return;
    put(null);
    setSent((before) => [...before, one]);
    void one
      .carryOut()
      .catch(onRefused)
      .finally(() => setSent((before) => before.filter((other) => other !== one)));
  };
  const countDown = () => {
    clearTimeout(timer.current);
    if (current.current !== null) timer.current = setTimeout(carryOut, UNDO_MS);
  };

  const leave = useEffectEvent(carryOut);
  useEffect(() => {
    const hide = () => leave();
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      leave();
    };
  }, []);

  return {
    isHeld: held !== null,
    /** Includes decisions that the server may not have received yet. */
    settledIds: new Set([held, ...sent].flatMap((one) => one?.ids ?? [])),
    hold: (next: HeldDecision) => {
      carryOut();
      put(next);
      countDown();
    },
    /** Returns the delivery to show again, or null if the decision was sent already. */
    undo: (): string | null => {
      const one = current.current;
      put(null);
      return one?.openId ?? null;
    },
    carryOut,
    pause: () => clearTimeout(timer.current),
    countDown,
  };
}
