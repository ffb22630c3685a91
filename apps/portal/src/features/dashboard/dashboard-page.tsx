import { REFRESH_SECONDS } from '@alo/domain/time/dashboard-period.ts';
import {
  dashboard,
  dashboardCallType,
  dashboardPeriod,
} from '@alo/messages/telephony/dashboard.ts';
import type { ReactNode } from 'react';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { DashboardFailure } from './dashboard-failure.tsx';
import { DashboardFilterBar } from './filters/dashboard-filter-bar.tsx';
import { DashboardNumbersView } from './dashboard-numbers-view.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { RefreshStatus } from './refresh/refresh-status.tsx';
import { useDashboard } from './use-dashboard.ts';
import { useDashboardFilters } from './filters/use-dashboard-filters.ts';
import { useRefreshCountdown } from './refresh/use-refresh-countdown.ts';
import classes from './dashboard-page.module.css';

interface DashboardPageProps {
  firstDay: ReactNode;
  /** Numbers would move when the steps appear. */
  isWaiting: boolean;
  /** Stands below the title in place of everything, until the space of the steps is known. */
  outline: ReactNode;
}

export function DashboardPage({ firstDay, isWaiting, outline }: DashboardPageProps) {
  const { filters, changeFilters } = useDashboardFilters();
  const { data: numbers, error, isPlaceholderData, refetch } = useDashboard(filters);
  const seconds = REFRESH_SECONDS[filters.period];
  const { remaining, isPaused, togglePause, restart } = useRefreshCountdown({
    seconds,
    restartKey: `${filters.period} ${filters.callType}`,
    reload: () => void refetch({ cancelRefetch: false }),
  });
  const retry = () => {
    restart();
    void refetch();
  };

  return (
    <>
      <div className={classes.head}>
        <PageHeader title={dashboard.title} tutorial="dashboard" />
        <RefreshStatus
          updatedAt={numbers?.loadedAt ?? null}
          hasFailed={error !== null}
          remaining={remaining}
          seconds={seconds}
          isPaused={isPaused}
          onTogglePause={togglePause}
        />
      </div>
      {outline ?? (
        <>
          {firstDay}
          <DashboardFilterBar filters={filters} onChange={changeFilters} />
          <p className="visually-hidden" role="status">
            {numbers &&
              !isWaiting &&
              !isPlaceholderData &&
              dashboard.filters.loaded({
                period: dashboardPeriod[numbers.filters.period],
                callType: dashboardCallType[numbers.filters.callType],
              })}
          </p>
          {error && (
            <DashboardFailure error={error} staleSince={numbers?.loadedAt} onRetry={retry} />
          )}
          {numbers && !isWaiting ? (
            <DashboardNumbersView
              numbers={numbers}
              isOutdated={isPlaceholderData}
              onFiltersChange={changeFilters}
            />
          ) : (
            !error && <DashboardSkeleton period={filters.period} />
          )}
          <p className={classes.footnote}>{dashboard.footnote}</p>
        </>
      )}
    </>
  );
}
