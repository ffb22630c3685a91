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

/** Pass a word too: colour alone is not accessible. */
export function Badge({ tone, children, icon, hasRing = false }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-ring={hasRing || undefined}>
      {icon}
      <span className={classes.text}>{children}</span>
    </span>
  );
}
