import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the focus when the last of several dialogs closes: it does not know the opener of the
 * first.
 */
export function useFocusAfter(isOpen: boolean, opener: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      opener.current?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
}
