import { useEffect, useEffectEvent, useRef, useState } from 'react';

const UNDO_MS = 10_000;

export interface UndoableDecision {
  openId: string;
  ids: readonly string[];
  send(): Promise<void>;
}

/**
 * Delays a decision, so that the user can undo it. The next decision or leaving the page sends it
 * at once.
 */
export function useUndoableDecision(onRefused: (refusal: unknown) => void) {
  const [pendingDecision, setPendingDecision] = useState<UndoableDecision | null>(null);
  const [sentDecisions, setSentDecisions] = useState<readonly UndoableDecision[]>([]);
  // The page may be left before the next render.
  const latestDecision = useRef<UndoableDecision | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const replacePending = (next: UndoableDecision | null) => {
    clearTimeout(timer.current);
    latestDecision.current = next;
    setPendingDecision(next);
  };
  const send = () => {
    const decision = latestDecision.current;
    if (decision === null) return;
    replacePending(null);
    setSentDecisions((before) => [...before, decision]);
    void decision
      .send()
      .catch(onRefused)
      .finally(() => setSentDecisions((before) => before.filter((other) => other !== decision)));
  };
  const countDown = () => {
    clearTimeout(timer.current);
    if (latestDecision.current !== null) timer.current = setTimeout(send, UNDO_MS);
  };

  const sendBeforeLeaving = useEffectEvent(send);
  useEffect(() => {
    const hide = () => sendBeforeLeaving();
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      sendBeforeLeaving();
    };
  }, []);

  return {
    isPending: pendingDecision !== null,
    /** Includes unconfirmed decisions. */
    decidedIds: new Set([pendingDecision, ...sentDecisions].flatMap((one) => one?.ids ?? [])),
    schedule: (next: UndoableDecision) => {
      send();
      replacePending(next);
      countDown();
    },
    /** Null if it was sent. */
    undo: (): string | null => {
      const decision = latestDecision.current;
      replacePending(null);
      return decision?.openId ?? null;
    },
    send,
    pause: () => clearTimeout(timer.current),
    countDown,
  };
}
