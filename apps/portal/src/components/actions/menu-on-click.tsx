import { cloneElement, type ReactNode, startTransition, useState } from 'react';
import type { OpenerButton } from './use-loaded-opener.ts';

interface MenuOnClickProps {
  button: OpenerButton;
  children: (button: OpenerButton) => ReactNode;
}

/** Mantine's menu weighs more than most pages. */
export function MenuOnClick({ button, children }: MenuOnClickProps) {
  const [isRequested, setRequested] = useState(false);
  if (isRequested) return children(button);
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: (event) => {
      button.props.onClick?.(event);
      // A transition keeps this button meanwhile.
      startTransition(() => setRequested(true));
    },
  });
}
