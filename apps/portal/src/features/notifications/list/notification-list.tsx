import type { Notification } from '@alo/contract/product/notifications.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { notifications as texts } from '@alo/messages/product/notifications.ts';
import { Button } from '@mantine/core';
import { Fragment, useId } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { describeError } from '../../../lib/api/error-text.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { groupByDay } from './group-by-day.ts';
import { NotificationItem } from './notification-item.tsx';
import itemClasses from './notification-item.module.css';
import classes from './notification-list.module.css';
import { useNotificationPages } from '../use-notifications.ts';

interface NotificationListProps {
  headingLevel: 2 | 3;
  onlyUnread: boolean;
  onChoose: (notification: Notification) => void;
  onAddCredit: () => void;
}

export function NotificationList({
  headingLevel,
  onlyUnread,
  onChoose,
  onAddCredit,
}: NotificationListProps) {
  const Heading = `h${headingLevel}` as const;
  const now = useNow();
  const id = useId();
  const pages = useNotificationPages(onlyUnread);
  if (pages.data === undefined) {
    return pages.error ? (
      <LoadFailed pages={pages} headingLevel={headingLevel} />
    ) : (
      <ListSkeleton />
    );
  }
  const [first] = pages.data.pages;
  const groups = groupByDay(
    {
      ongoing: first!.ongoing.filter(({ isRead }) => !onlyUnread || !isRead),
      data: pages.data.pages.flatMap(({ data }) => data),
    },
    now,
  );
  if (groups.length === 0) return <EmptyList onlyUnread={onlyUnread} headingLevel={headingLevel} />;
  return (
    <>
      {groups.map(({ title, notifications }, index) => (
        <Fragment key={title}>
          <Heading id={`${id}-${index}`} className={classes.day}>
            {title}
          </Heading>
          <ul aria-labelledby={`${id}-${index}`}>
            {notifications.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                now={now}
                onChoose={() => onChoose(notification)}
                onAddCredit={onAddCredit}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      {pages.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="subtle"
            size="sm"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {texts.more}
          </Button>
        </div>
      )}
      {pages.error && <LoadFailed pages={pages} headingLevel={headingLevel} />}
    </>
  );
}

interface LoadFailedProps {
  pages: ReturnType<typeof useNotificationPages>;
  headingLevel: 2 | 3;
}

function LoadFailed({ pages, headingLevel }: LoadFailedProps) {
  const retry = () => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch());
  return (
    <EmptyState
      kind="error"
      headingLevel={headingLevel}
      title={texts.failed}
      text={describeError(pages.error)}
      onRetry={retry}
    />
  );
}

function EmptyList({
  onlyUnread,
  headingLevel,
}: Pick<NotificationListProps, 'onlyUnread' | 'headingLevel'>) {
  return (
    <EmptyState
      kind="firstUse"
      headingLevel={headingLevel}
      title={onlyUnread ? texts.allRead : texts.empty}
      text={onlyUnread ? texts.allReadText : texts.emptyText}
    />
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label={layout.loading}>
      <div className={classes.day}>
        <Skeleton width={48} height={16} />
      </div>
      {[180, 220, 150, 200, 170].map((width) => (
        <div key={width} className={itemClasses.row}>
          <Skeleton width={32} height={32} radius={9} />
          <div className={classes.lines}>
            <Skeleton width={width} height={14} />
            <Skeleton width="85%" />
            <Skeleton width={96} height={10} />
          </div>
        </div>
      ))}
    </div>
  );
}
