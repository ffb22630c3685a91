import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'accent';

interface BadgeProps {
  tone: BadgeTone;
  children: ReactNode;
  icon?: ReactNode;
  /** For money and account states. */
  hasRing?: boolean;
}

/** Colour alone is not accessible, so callers pass a word too. */
export function Badge({ tone, children, icon, hasRing = false }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-ring={hasRing || undefined}>
      {icon}
      {children}
    </span>
  );
}
