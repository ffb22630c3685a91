import { useEffect, useRef } from 'react';

/**
 * Inside a dialog: once that is gone, what had the focus before it has it again, unless something
 * else took it. Mantine's own return gives up when a dialog closes before it took the focus.
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
