import { type RefObject, useEffect, useRef } from 'react';

/** The second of two dialogs in a row cannot know who opened the first: where the focus goes when the last is closed. */
export function useFocusAfter(isOpen: boolean, opener: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      opener.current?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
}
