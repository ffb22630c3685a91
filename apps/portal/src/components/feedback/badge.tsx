import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'accent';

interface BadgeProps {
  tone: BadgeTone;
  children: ReactNode;
  icon?: ReactNode;
  /** A ring for money and account states; none in the call table. */
  hasRing?: boolean;
}

/** A state: tone, icon and word, since colour alone says nothing to some. */
export function Badge({ tone, children, icon, hasRing = false }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-ring={hasRing || undefined}>
      {icon}
      {children}
    </span>
  );
}
