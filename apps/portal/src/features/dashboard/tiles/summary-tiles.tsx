import { getAverageTalkSeconds, getHitRate } from '@alo/domain/calls/call-statistics.ts';
import type { CallTotals } from '@alo/domain/calls/call-statistics.ts';
import type { CountedOutcome } from '@alo/domain/calls/call-summary.ts';
import type { DashboardPeriod } from '@alo/domain/time/dashboard-period.ts';
import { formatDuration } from '@alo/domain/time/duration.ts';
import { dashboard } from '@alo/messages/telephony/dashboard.ts';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { Tile, Tiles } from '../../../components/display/tiles.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { formatCount, formatPercent } from '../../../lib/text/number-text.ts';
import { formatChange } from '../dashboard-format.ts';
import { computePercentChange, type Comparison } from './summary-comparison.ts';
import classes from './summary-tiles.module.css';

const texts = dashboard.tiles;

interface SummaryTilesProps {
  totals: CallTotals;
  getAddress: (outcome?: CountedOutcome) => string;
  period: DashboardPeriod;
  comparison: Comparison | null;
}

export function SummaryTiles({ totals, getAddress, period, comparison }: SummaryTilesProps) {
  const describeTile = (caption: string, value: string, outcome?: CountedOutcome) => ({
    caption,
    value,
    link: { to: getAddress(outcome), label: texts.open({ caption, value }) },
  });
  const averageTalk = formatDuration(getAverageTalkSeconds(totals));
  return (
    <Tiles size="lg" label={texts.label}>
      <Tile
        {...describeTile(texts.total, formatCount(totals.total))}
        note={<Change period={period} comparison={comparison} metric="total" />}
      />
      <Tile
        {...describeTile(texts.answered, formatCount(totals.answered), 'answered')}
        note={<Change period={period} comparison={comparison} metric="answered" />}
      />
      <Tile
        {...describeTile(texts.hitRate, describeHitRate(totals))}
        note={
          comparison !== null &&
          texts.before({
            period,
            completedHours: comparison.completed,
            value: describeHitRate(comparison.previous),
          })
        }
      />
      <Tile
        {...describeTile(texts.tma, averageTalk, 'answered')}
        note={texts.talkTime(formatDuration(totals.talkSeconds))}
      />
    </Tiles>
  );
}

const describeHitRate = (totals: CallTotals): string =>
  totals.total === 0 ? '—' : formatPercent(getHitRate(totals));

export const SummaryTilesSkeleton = () => (
  <Tiles size="lg" label={texts.label}>
    {[texts.total, texts.answered, texts.hitRate, texts.tma].map((caption) => (
      <Tile key={caption} caption={caption} value={undefined} note={<Skeleton width={130} />} />
    ))}
  </Tiles>
);

interface ChangeProps {
  period: DashboardPeriod;
  comparison: Comparison | null;
  metric: 'total' | 'answered';
}

function Change({ period, comparison, metric }: ChangeProps) {
  // One tile shows this text for all.
  if (comparison === null) return metric === 'total' ? texts.notYetComparable : null;
  const span = { period, completedHours: comparison.completed };
  const percent = computePercentChange(comparison.previous[metric], comparison.current[metric]);
  if (percent === null)
    return texts.before({ ...span, value: formatCount(comparison.previous[metric]) });
  const direction = percent === 0 ? 'same' : percent > 0 ? 'up' : 'down';
  return (
    <>
      <span className={classes.change} data-direction={direction}>
        {direction === 'up' && <IconArrowUpRight size={14} aria-hidden />}
        {direction === 'down' && <IconArrowDownRight size={14} aria-hidden />}
        {formatChange(percent)}
      </span>{' '}
      {texts.comparedWith(span)}
    </>
  );
}
