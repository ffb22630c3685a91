import { cloneElement, type ReactNode, startTransition, useState } from 'react';
import type { OpenerButton } from './use-loaded-opener.ts';

interface MenuOnClickProps {
  button: OpenerButton;
  /** Returns a lazy menu around the button. */
  children: (button: OpenerButton) => ReactNode;
}

/** Loads the menu at the first click, because Mantine's menu weighs more than most pages. */
export function MenuOnClick({ button, children }: MenuOnClickProps) {
  const [isRequested, setRequested] = useState(false);
  if (isRequested) return children(button);
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: (event) => {
      button.props.onClick?.(event);
      // A transition keeps this button until the menu is loaded.
      startTransition(() => setRequested(true));
    },
  });
}
