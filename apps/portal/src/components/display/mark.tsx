import type { CSSProperties, ReactNode } from 'react';
import { createMonogram } from './monogram.ts';
import classes from './mark.module.css';

export function Monogram({ name }: { name: string }) {
  const { letters, hue } = createMonogram(name);
  return (
    <span className={classes.mark} style={{ '--hue': hue } as CSSProperties} aria-hidden>
      {letters}
    </span>
  );
}

export function SignMark({ children }: { children: ReactNode }) {
  return (
    <span className={classes.mark} data-kind="sign" aria-hidden>
      {children}
    </span>
  );
}
