import type { ReactNode } from 'react';
import classes from './mark.module.css';

/** The sign of what is ours, such as the webhook. */
export function SignMark({ children }: { children: ReactNode }) {
  return (
    <span className={classes.mark} data-of="sign" aria-hidden>
      {children}
    </span>
  );
}
