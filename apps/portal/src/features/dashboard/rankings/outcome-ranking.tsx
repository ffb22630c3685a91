import {
  countOutcomes,
  type CallSummary,
  type CountedOutcome,
} from '@alo/domain/calls/call-summary.ts';
import { countedOutcome, dashboard } from '@alo/messages/telephony/dashboard.ts';
import { formatCount, formatPercent } from '../../../lib/text/number-text.ts';
import { computeShare } from '../dashboard-format.ts';
import { ChartCard } from '../charts/chart-card.tsx';
import { ChartTable } from '../../../components/display/chart-table.tsx';
import { OUTCOME_MARKS } from '../charts/palette.ts';
import { RankedBar } from './ranked-bar.tsx';
import classes from './ranked-bar.module.css';

const texts = dashboard.charts;

interface OutcomeRankingProps {
  summary: CallSummary;
  getAddress: (outcome: CountedOutcome) => string;
}

export function OutcomeRanking({ summary, getAddress }: OutcomeRankingProps) {
  const { total, answered } = summary.totals;
  const counts = countOutcomes({ answered, causes: summary.causes });
  const rows = (Object.entries(counts) as [CountedOutcome, number][])
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([outcome, count]) => ({
      outcome,
      count,
      name: countedOutcome[outcome],
      share: formatPercent(computeShare(count, total), 1),
    }));
  const highest = rows[0]?.count ?? 0;
  return (
    <ChartCard
      title={texts.outcomes}
      chart={
        <ul className={classes.list}>
          {rows.map(({ outcome, name, count, share }) => (
            <RankedBar
              key={outcome}
              name={name}
              to={getAddress(outcome)}
              value={formatCount(count)}
              share={share}
              parts={[{ mark: OUTCOME_MARKS[outcome], percent: computeShare(count, highest) }]}
              hasTrack
            />
          ))}
        </ul>
      }
      table={
        <ChartTable
          caption={texts.outcomes}
          columns={[texts.outcome, texts.calls, texts.share]}
          rows={rows.map(({ outcome, name, count, share }) => ({
            key: outcome,
            cells: [name, formatCount(count), share],
          }))}
          footer={[texts.total, formatCount(total), formatPercent(computeShare(total, total), 1)]}
        />
      }
    />
  );
}
