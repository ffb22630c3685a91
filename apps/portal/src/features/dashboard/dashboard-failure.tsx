import { dashboard } from '@alo/messages/telephony/dashboard.ts';
import { Alert } from '../../components/feedback/alert.tsx';
import { EmptyState, RetryButton } from '../../components/feedback/empty-state.tsx';
import { describeError } from '../../lib/api/error-text.ts';
import classes from './dashboard-page.module.css';
import { formatTime } from '../../lib/text/time/relative-time.ts';

interface DashboardFailureProps {
  error: unknown;
  staleSince: number | undefined;
  onRetry: () => void;
}

export function DashboardFailure({ error, staleSince, onRetry }: DashboardFailureProps) {
  const texts = dashboard.failure;
  if (staleSince === undefined) {
    return (
      <div className={classes.card}>
        <EmptyState
          kind="error"
          title={texts.title}
          text={describeError(error)}
          onRetry={onRetry}
        />
      </div>
    );
  }
  return (
    <div className={classes.alert}>
      <Alert tone="danger" action={<RetryButton onRetry={onRetry} />}>
        <strong>{texts.title}</strong>
        <p>{describeError(error)}</p>
        <p>{texts.stale(formatTime(staleSince))}</p>
      </Alert>
    </div>
  );
}
