import { useEffect, useRef } from 'react';

/**
 * Rendered inside a dialog: returns the focus to the opener when the dialog unmounts, unless another element
 * took it. Mantine's own focus return fails when a dialog closes before it received the focus.
 */
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
