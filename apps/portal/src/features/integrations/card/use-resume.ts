import { type RefObject, useRef, useState } from 'react';
import { useResumeTarget } from '../../../lib/queries/delivery-targets.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useFocusAfter } from '../../../lib/hooks/use-focus-after.ts';
import { integrationErrorText } from '../integration-errors.ts';

interface ResumeOptions {
  /** Takes the focus once the button is gone. */
  next: RefObject<HTMLElement | null>;
  /** Null: it is tried anew. */
  onRefused: (why: string | null) => void;
}

/** DEL-15: a card's calls go on, and its button goes away with that. */
export function useResume(gateway: string, { next, onRefused }: ResumeOptions) {
  const resume = useResumeTarget();
  const button = useRef<HTMLButtonElement>(null);
  const [hasResumed, setResumed] = useState(false);
  const { isBusy, act } = useAsyncAction((refusal) => {
    onRefused(integrationErrorText(refusal));
    return null;
  });
  // while it is busy it is disabled, which takes the focus away
  useFocusAfter(isBusy, button);

  const goOn = () =>
    void act(async () => {
      onRefused(null);
      setResumed(false);
      await resume(gateway);
      setResumed(true);
      const { activeElement } = document;
      if (activeElement === document.body || activeElement === button.current) {
        next.current?.focus({ preventScroll: true });
      }
    });
  return { button, isBusy, hasResumed, forget: () => setResumed(false), goOn };
}
