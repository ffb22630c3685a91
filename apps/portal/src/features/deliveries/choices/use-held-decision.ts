import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** So long a decision can be undone; the pointer or the focus on the way back stops the clock. */
const UNDO_MS = 10_000;

export interface HeldDecision {
  /** Of the call that was open. */
  openId: string;
  /** All that it settles, which nobody is asked about any more. */
  ids: readonly string[];
  carryOut(): Promise<void>;
}

/**
 * What a person has decided, kept back for ten seconds in which they may think better of it. The next decision, and leaving the
 * page, carry it out at once.
 */
export function useHeldDecision(onRefused: (refusal: unknown) => void) {
  const [held, setHeld] = useState<HeldDecision | null>(null);
  const [sent, setSent] = useState<readonly HeldDecision[]>([]);
  // not the state: whoever leaves waits for nothing to be drawn
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
    /** Decided, and perhaps not known to the server yet. */
    settledIds: new Set([held, ...sent].flatMap((one) => one?.ids ?? [])),
    hold: (next: HeldDecision) => {
      carryOut();
      put(next);
      countDown();
    },
    /** Answers what is open again; null: it was too late. */
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
