import { errors } from '@alo/messages/platform/errors.ts';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconInbox,
  IconLock,
  IconRefresh,
  IconSearch,
} from '@tabler/icons-react';
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
  onRetry?: (() => unknown) | undefined;
  headingLevel?: 2 | 3;
}

export function EmptyState({
  kind,
  title,
  text,
  icon,
  action,
  onRetry,
  headingLevel = 2,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  const button = action ?? (onRetry && <RetryButton onRetry={onRetry} />);
  return (
    <div className={classes.empty} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <span className={classes.icon}>{icon ?? ICONS[kind]}</span>
      <Heading className={classes.title}>{title}</Heading>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {button && <div className={classes.action}>{button}</div>}
    </div>
  );
}

export function RetryButton({ onRetry }: { onRetry: () => unknown }) {
  return (
    <Button
      size="sm"
      leftSection={<IconRefresh size={16} aria-hidden />}
      onClick={() => void onRetry()}
    >
      {errors.tryAgain}
    </Button>
  );
}
