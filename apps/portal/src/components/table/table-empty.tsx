import { dataTable } from '@alo/messages/platform/controls.ts';
import { Button } from '@mantine/core';
import { Alert } from '../feedback/alert.tsx';
import { EmptyState, RetryButton } from '../feedback/empty-state.tsx';
import classes from './data-table.module.css';

export function TableNoMatch({ term, onClear }: { term: string; onClear: () => void }) {
  return (
    <div className={classes.frame}>
      <EmptyState
        kind="noMatch"
        title={term === '' ? dataTable.noneInFilter : dataTable.noMatch(term)}
        text={term === '' ? dataTable.noneInFilterText : dataTable.noMatchText}
        action={
          <Button size="sm" onClick={onClear}>
            {dataTable.clearFilters}
          </Button>
        }
      />
    </div>
  );
}

interface TableFailureProps {
  title?: string;
  text: string;
  hasRows: boolean;
  onRetry?: () => void;
}

export function TableFailure({
  title = dataTable.loadFailed,
  text,
  hasRows,
  onRetry,
}: TableFailureProps) {
  if (hasRows) {
    return (
      <div className={classes.stale}>
        <Alert tone="danger" action={onRetry && <RetryButton onRetry={onRetry} />}>
          {text}
        </Alert>
      </div>
    );
  }
  return (
    <div className={classes.frame}>
      <EmptyState kind="error" title={title} text={text} onRetry={onRetry} />
    </div>
  );
}
