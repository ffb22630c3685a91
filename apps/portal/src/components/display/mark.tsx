import type { CSSProperties, ReactNode } from 'react';
import { createMonogram } from './monogram.ts';
import classes from './mark.module.css';

/** The letters of a CRM, in a colour of its own. */
export function Monogram({ name }: { name: string }) {
  const { letters, hue } = createMonogram(name);
  return (
    <span className={classes.mark} style={{ '--hue': hue } as CSSProperties} aria-hidden>
      {letters}
    </span>
  );
}

/** The sign of what is ours, such as the webhook. */
export function SignMark({ children }: { children: ReactNode }) {
  return (
    <span className={classes.mark} data-of="sign" aria-hidden>
      {children}
    </span>
  );
}
