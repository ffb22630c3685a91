import { getAverageTalkSeconds, getHitRate } from '@alo/domain/calls/call-statistics.ts';
import type { CallTotals } from '@alo/domain/calls/call-statistics.ts';
import type { CountedOutcome } from '@alo/domain/calls/call-summary.ts';
import type { DashboardPeriod } from '@alo/domain/time/dashboard-period.ts';
import { formatDuration } from '@alo/domain/time/duration.ts';
import { dashboard } from '@alo/messages/telephony/dashboard.ts';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatPercent } from '../../../lib/text/number-text.ts';
import { formatChange } from '../dashboard-format.ts';
import { computePercentChange, type Comparison } from './summary-comparison.ts';
import classes from './summary-tiles.module.css';

const texts = dashboard.tiles;

interface SummaryTilesProps {
  totals: CallTotals;
  /** The report of these calls. */
  getAddress: (outcome?: CountedOutcome) => string;
  period: DashboardPeriod;
  comparison: Comparison | null;
}

export function SummaryTiles({ totals, getAddress, period, comparison }: SummaryTilesProps) {
  return (
    <section className={classes.tiles} aria-label={texts.label}>
      <Tile caption={texts.total} value={formatCount(totals.total)} to={getAddress()}>
        <Change period={period} comparison={comparison} metric="total" />
      </Tile>
      <Tile
        caption={texts.answered}
        value={formatCount(totals.answered)}
        to={getAddress('answered')}
      >
        <Change period={period} comparison={comparison} metric="answered" />
      </Tile>
      <Tile caption={texts.hitRate} value={formatPercent(getHitRate(totals))} to={getAddress()}>
        {comparison !== null &&
          texts.before({
            period,
            completedHours: comparison.completed,
            value:
              comparison.previous.total === 0
                ? '—'
                : formatPercent(getHitRate(comparison.previous)),
          })}
      </Tile>
      <Tile
        caption={texts.tma}
        value={formatDuration(getAverageTalkSeconds(totals))}
        to={getAddress('answered')}
      >
        {texts.talkTime(formatDuration(totals.talkSeconds))}
      </Tile>
    </section>
  );
}

function Tile({
  caption,
  value,
  to,
  children,
}: {
  caption: string;
  value: string;
  to: string;
  children: ReactNode;
}) {
  return (
    <dl className={classes.tile}>
      <dt className={classes.caption}>{caption}</dt>
      {/* A new key fades the value in. */}
      <dd key={value} className={classes.value}>
        <Link to={to} className={classes.link} aria-label={texts.open({ caption, value })}>
          {value}
        </Link>
      </dd>
      <dd className={classes.note}>{children}</dd>
    </dl>
  );
}

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
