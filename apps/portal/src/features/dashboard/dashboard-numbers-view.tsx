import { addDays, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import { buildReportAddress } from '../../lib/call-report-link.ts';
import { useExtensionRanks } from './charts/use-extension-ranks.ts';
import { CallsOverTime } from './calls-over-time/calls-over-time.tsx';
import { ExtensionRanking } from './rankings/extension-ranking.tsx';
import { OutcomeRanking } from './rankings/outcome-ranking.tsx';
import { MarkPatterns } from './charts/series-mark.tsx';
import { DashboardEmpty } from './dashboard-empty.tsx';
import type { DashboardFilters } from './filters/dashboard-filters.ts';
import type { DashboardNumbers } from './dashboard-loading.ts';
import { compareCompleted } from './tiles/summary-comparison.ts';
import { SummaryTiles } from './tiles/summary-tiles.tsx';
import classes from './dashboard-page.module.css';

interface DashboardNumbersViewProps {
  numbers: DashboardNumbers;
  isOutdated: boolean;
  onFiltersChange: (change: Partial<DashboardFilters>) => void;
}

export function DashboardNumbersView({
  numbers,
  isOutdated,
  onFiltersChange,
}: DashboardNumbersViewProps) {
  const { summary, days } = numbers.current;
  const ranks = useExtensionRanks(summary.extensions);
  const comparison = compareCompleted(
    summary,
    numbers.previous.summary,
    startOfDay(addDays(days.last, 1)),
    numbers.loadedAt,
  );
  const { callType } = numbers.filters;
  const counted = { ...days, direction: callType === 'both' ? null : callType };
  return (
    <div className={classes.numbers} aria-busy={isOutdated} data-outdated={isOutdated || undefined}>
      <SummaryTiles
        totals={summary.totals}
        getAddress={(outcome) => buildReportAddress({ ...counted, ...(outcome && { outcome }) })}
        period={numbers.filters.period}
        comparison={comparison}
      />
      {summary.totals.total === 0 ? (
        <DashboardEmpty filters={numbers.filters} onFiltersChange={onFiltersChange} />
      ) : (
        <>
          <MarkPatterns />
          <CallsOverTime numbers={numbers} ranks={ranks} />
          <div className={classes.rankings}>
            <OutcomeRanking
              summary={summary}
              getAddress={(outcome) => buildReportAddress({ ...counted, outcome })}
            />
            <ExtensionRanking
              summary={summary}
              getAddress={(extension) => buildReportAddress({ ...counted, extension })}
            />
          </div>
        </>
      )}
    </div>
  );
}
