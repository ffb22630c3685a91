import { useEffect, useEffectEvent, useRef, useState } from 'react';

const UNDO_MS = 10_000;

export interface UndoableDecision {
  openId: string;
  ids: readonly string[];
  send(): Promise<void>;
}

/**
 * Delays a decision, so that the user can undo it. Sends it at once with the next decision or when
 * the user leaves the page.
 */
export function useUndoableDecision(onRefused: (refusal: unknown) => void) {
  const [pendingDecision, setPendingDecision] = useState<UndoableDecision | null>(null);
  const [sentDecisions, setSentDecisions] = useState<readonly UndoableDecision[]>([]);
  // The page may be left before the next render.
  const current = useRef<UndoableDecision | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const replacePending = (next: UndoableDecision | null) => {
    clearTimeout(timer.current);
    current.current = next;
    setPendingDecision(next);
  };
  const send = () => {
    const one = current.current;
    if (one === null) return;
    replacePending(null);
    setSentDecisions((before) => [...before, one]);
    void one
      .send()
      .catch(onRefused)
      .finally(() => setSentDecisions((before) => before.filter((other) => other !== one)));
  };
  const countDown = () => {
    clearTimeout(timer.current);
    if (current.current !== null) timer.current = setTimeout(send, UNDO_MS);
  };

  const leave = useEffectEvent(send);
  useEffect(() => {
    const hide = () => leave();
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      leave();
    };
  }, []);

  return {
    isPending: pendingDecision !== null,
    /** Includes sent decisions that the server has not confirmed. */
    decidedIds: new Set([pendingDecision, ...sentDecisions].flatMap((one) => one?.ids ?? [])),
    schedule: (next: UndoableDecision) => {
      send();
      replacePending(next);
      countDown();
    },
    /** Returns the delivery to show again, or null if the decision was sent. */
    undo: (): string | null => {
      const one = current.current;
      replacePending(null);
      return one?.openId ?? null;
    },
    send,
    pause: () => clearTimeout(timer.current),
    countDown,
  };
}
