import { type RefObject, useRef, useState } from 'react';
import { useResumeTarget } from '../../../../lib/queries/delivery-targets.ts';
import { useAsyncAction } from '../../../../lib/forms/use-async-action.ts';
import { useFocusAfter } from '../../../../lib/hooks/use-focus-after.ts';
import { getIntegrationErrorText } from '../../integration-errors.ts';

interface ResumeOptions {
  nextFocus: RefObject<HTMLElement | null>;
  onRefused: (error: string | null) => void;
}

/** DEL-15 */
export function useResume(gateway: string, { nextFocus, onRefused }: ResumeOptions) {
  const resumeTarget = useResumeTarget();
  const button = useRef<HTMLButtonElement>(null);
  const [hasResumed, setResumed] = useState(false);
  const { isBusy, act } = useAsyncAction((refusal) => {
    onRefused(getIntegrationErrorText(refusal));
    return null;
  });
  useFocusAfter(isBusy, button);

  const resume = () =>
    void act(async () => {
      onRefused(null);
      setResumed(false);
      await resumeTarget(gateway);
      setResumed(true);
      const { activeElement } = document;
      if (activeElement === document.body || activeElement === button.current) {
        nextFocus.current?.focus({ preventScroll: true });
      }
    });
  return { button, isBusy, hasResumed, forget: () => setResumed(false), resume };
}
