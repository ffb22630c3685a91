import { layout } from '@alo/messages/platform/layout.ts';
import { type ReactNode, type Ref, useId } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { describeError } from '../../lib/api/error-text.ts';
import classes from './security-card.module.css';

interface SecurityCardProps {
  title: string;
  text: string;
  badge?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  successText?: string | null;
  children?: ReactNode;
  actions?: ReactNode;
}

export function SecurityCard({
  title,
  text,
  badge,
  titleRef,
  successText,
  children,
  actions,
}: SecurityCardProps) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div>
          <h2 id={titleId} ref={titleRef} tabIndex={-1} className={classes.title}>
            {title}
          </h2>
          <p className={classes.text}>{text}</p>
        </div>
        {badge}
      </div>
      <div className={classes.done}>
        <FormAlert success={successText} />
      </div>
      {children}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </section>
  );
}

interface CardPlaceholderProps {
  query: { data: unknown; error: Error | null; refetch: () => unknown };
  failedTitle: string;
  rows?: number;
}

export function CardPlaceholder({ query, failedTitle, rows = 2 }: CardPlaceholderProps) {
  if (query.data !== undefined) return null;
  if (query.error === null) return <CardSkeleton rows={rows} />;
  return (
    <EmptyState
      kind="error"
      headingLevel={3}
      title={failedTitle}
      text={describeError(query.error)}
      onRetry={query.refetch}
    />
  );
}

export function CardSkeleton({ rows }: { rows: number }) {
  return (
    <div className={classes.skeleton} role="status">
      <span className="visually-hidden">{layout.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.skeletonRow}>
          <Skeleton width="45%" height={14} />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  );
}
