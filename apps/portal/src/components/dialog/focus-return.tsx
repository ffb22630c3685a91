import { useEffect, useRef } from 'react';

/** Mantine's focus return fails if a dialog closes before it received the focus. */
export function FocusReturn() {
  const opener = useRef(document.activeElement);

  useEffect(() => {
    const element = opener.current;
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && element instanceof HTMLElement) element.focus({ preventScroll: true });
    };
  }, []);

  return null;
}
