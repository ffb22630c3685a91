import { type DashboardPeriod, getBucketUnit } from '@alo/domain/time/dashboard-period.ts';
import { dashboard } from '@alo/messages/telephony/dashboard.ts';
import type { ReactNode } from 'react';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import chartClasses from './charts/chart-card.module.css';
import barClasses from './rankings/ranked-bar.module.css';
import { SummaryTilesSkeleton } from './tiles/summary-tiles.tsx';
import classes from './dashboard-page.module.css';

const BAR_WIDTHS = ['100%', '82%', '40%', '28%', '22%'];
const COLUMN_HEIGHTS = [12, 18, 34, 58, 82, 70, 46, 52, 74, 62, 40, 22];
const { charts } = dashboard;

export function DashboardSkeleton({ period }: { period: DashboardPeriod }) {
  const isByHour = getBucketUnit(period) === 'hour';
  return (
    <div aria-busy role="status" aria-label={dashboard.loading}>
      <div className={classes.numbers} aria-hidden>
        <SummaryTilesSkeleton />
        <ChartFrame title={isByHour ? charts.overHours : charts.overDays}>
          <Skeleton width={300} height={14} />
          <div className={classes.skeletonChart}>
            {COLUMN_HEIGHTS.map((height, column) => (
              <Skeleton key={column} height={`${height}%`} />
            ))}
          </div>
        </ChartFrame>
        <div className={classes.rankings}>
          {[charts.outcomes, charts.extensions].map((title) => (
            <ChartFrame key={title} title={title}>
              <div className={classes.skeletonBars}>
                {BAR_WIDTHS.map((width) => (
                  <div key={width} className={barClasses.row}>
                    <Skeleton width={width} height={14} />
                  </div>
                ))}
              </div>
            </ChartFrame>
          ))}
        </div>
      </div>
    </div>
  );
}

const ChartFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={chartClasses.card}>
    <div className={`${chartClasses.head} ${classes.skeletonHead}`}>
      <span className={chartClasses.title}>{title}</span>
    </div>
    {children}
  </div>
);
