import { IconAlertTriangle, IconInbox, IconLock, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

export type EmptyStateKind = 'firstUse' | 'noMatch' | 'error' | 'noPermission';

const ICONS: Record<EmptyStateKind, ReactNode> = {
  firstUse: <IconInbox size={20} aria-hidden />,
  noMatch: <IconSearch size={20} aria-hidden />,
  error: <IconAlertTriangle size={20} aria-hidden />,
  noPermission: <IconLock size={20} aria-hidden />,
};

interface EmptyStateProps {
  kind: EmptyStateKind;
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  headingLevel?: 2 | 3;
}

export function EmptyState({ kind, title, text, icon, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classes.empty} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <span className={classes.icon}>{icon ?? ICONS[kind]}</span>
      <Heading className={classes.title}>{title}</Heading>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
