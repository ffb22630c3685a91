import { layout } from '@alo/messages/platform/layout.ts';
import { tokenRequests as texts } from '@alo/messages/identity/access-tokens.ts';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Segmented } from '../../../components/form/choices/segmented.tsx';
import { SidePanel } from '../../../components/dialog/side-panel.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { getTokenErrorText } from '../token-errors.ts';
import { RequestTotals } from './request-totals.tsx';
import { RequestRow } from './request-row.tsx';
import classes from './token-requests-panel.module.css';
import { useTokenRequests } from './use-token-requests.ts';

interface TokenRequestsPanelProps {
  number: number;
  name: string | undefined;
  onClose: () => void;
}

const KINDS = [
  { value: 'all', label: texts.all },
  { value: 'failed', label: texts.failed },
] as const;

/** TOK-07 */
export function TokenRequestsPanel({ number, name, onClose }: TokenRequestsPanelProps) {
  const [kind, setKind] = useState<'all' | 'failed'>('all');
  const log = useTokenRequests(number, kind === 'failed');
  const { rows, totals, error } = log;
  const isNotFound =
    !(Number.isSafeInteger(number) && number > 0) ||
    (error instanceof ApiError && error.status === 404);

  return (
    <SidePanel
      title={name === undefined ? texts.title : texts.titleOf(name)}
      onClose={onClose}
      tools={
        <IconButton
          label={texts.refresh}
          disabled={isNotFound || log.isFetching}
          onClick={() => void log.refetch()}
        >
          <IconRefresh size={18} aria-hidden />
        </IconButton>
      }
    >
      {isNotFound ? (
        <EmptyState
          kind="noMatch"
          headingLevel={3}
          title={texts.notFound}
          text={texts.notFoundText}
        />
      ) : (
        <div className={classes.content}>
          <div className={classes.kinds}>
            <Segmented
              label={texts.kinds}
              options={KINDS}
              value={kind}
              onChange={setKind}
              size="sm"
            />
          </div>
          <span role="status" className="visually-hidden">
            {log.isFetching ? layout.loading : ''}
          </span>
          {totals && <RequestTotals totals={totals} />}
          {error && rows !== undefined && <Alert tone="danger">{getTokenErrorText(error)}</Alert>}
          {error && rows === undefined && (
            <EmptyState
              kind="error"
              headingLevel={3}
              title={texts.loadFailed}
              text={getTokenErrorText(error)}
              onRetry={log.refetch}
            />
          )}
          {rows === undefined && !error && <RequestsSkeleton />}
          {rows?.length === 0 && <EmptyRequests isFailuresOnly={kind === 'failed'} />}
          {rows !== undefined && rows.length > 0 && (
            <ol className={classes.list} aria-label={texts.title}>
              {rows.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </ol>
          )}
          {log.hasNextPage && (
            <Button
              className={classes.more}
              loading={log.isFetchingNextPage}
              onClick={() => void log.fetchNextPage()}
            >
              {texts.more}
            </Button>
          )}
          {totals && <p className={classes.small}>{texts.note}</p>}
        </div>
      )}
    </SidePanel>
  );
}

function RequestsSkeleton() {
  return (
    <div className={classes.content}>
      {[1, 2, 3, 4].map((index) => (
        <Skeleton key={index} height={44} radius={8} />
      ))}
    </div>
  );
}

function EmptyRequests({ isFailuresOnly }: { isFailuresOnly: boolean }) {
  return isFailuresOnly ? (
    <EmptyState
      kind="noMatch"
      headingLevel={3}
      title={texts.noFailures}
      text={texts.noFailuresText}
    />
  ) : (
    <EmptyState kind="firstUse" headingLevel={3} title={texts.empty} text={texts.emptyText} />
  );
}
