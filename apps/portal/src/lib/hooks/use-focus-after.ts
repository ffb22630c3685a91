import { type RefObject, useEffect, useRef } from 'react';

/** The last of several dialogs does not know the first one's opener. */
export function useFocusAfter(isOpen: boolean, opener: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      opener.current?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
}
