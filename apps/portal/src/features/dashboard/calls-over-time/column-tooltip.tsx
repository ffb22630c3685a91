import { dashboard } from '@alo/messages/telephony/dashboard.ts';
import { formatCount } from '../../../lib/text/number-text.ts';
import type { BucketLabel } from './bucket-labels.ts';
import type { Series } from '../charts/chart-series.ts';
import type { Column } from './column-geometry.ts';
import { SeriesMark } from '../charts/series-mark.tsx';
import classes from './column-chart.module.css';

const WIDTH = 184;
const NARROW_WIDTH = 140;
const GAP = 6;
const MAX_ROWS = 8;

interface ColumnTooltipProps {
  column: Column;
  label: BucketLabel;
  series: Series[];
  total: number;
  previous: { label: string; value: number | undefined } | null;
  chartWidth: number;
}

/** Screen readers read the column's label. */
export function ColumnTooltip(props: ColumnTooltipProps) {
  const { column, label, series, total, previous, chartWidth } = props;
  const texts = dashboard.charts;
  const width = chartWidth < 2 * WIDTH + 40 ? NARROW_WIDTH : WIDTH;
  const getValue = ({ values }: Series) => values[column.index] ?? 0;
  const rows =
    series.length <= 4
      ? series
      : series.filter((each) => getValue(each) > 0).toSorted((a, b) => getValue(b) - getValue(a));
  const shownRows = rows.slice(0, rows.length === MAX_ROWS + 1 ? MAX_ROWS + 1 : MAX_ROWS);
  const rest = rows.slice(shownRows.length);
  return (
    <div
      className={classes.tooltip}
      style={{ left: computeLeft(column, chartWidth, width), width }}
      aria-hidden
    >
      <div className={classes.tooltipTitle}>
        {label.label}{' '}
        {label.state === 'running' && <span className={classes.running}>{texts.running}</span>}
      </div>
      {shownRows.map((each) => (
        <div key={each.id} className={classes.tooltipRow}>
          <SeriesMark mark={each.mark} size={10} />
          <span className={classes.tooltipName}>{each.label}</span>
          <b>{formatCount(getValue(each))}</b>
        </div>
      ))}
      {rest.length > 0 && (
        <div className={classes.tooltipRow}>
          {texts.moreSeries(rest.length)}
          <b>{formatCount(rest.reduce((sum, each) => sum + getValue(each), 0))}</b>
        </div>
      )}
      <div className={`${classes.tooltipRow} ${classes.tooltipTotal}`}>
        {texts.total}
        <b>{formatCount(total)}</b>
      </div>
      {previous?.value !== undefined && (
        <div className={classes.tooltipRow}>
          <span className={classes.tooltipName}>{previous.label}</span>
          <b>{formatCount(previous.value)}</b>
        </div>
      )}
    </div>
  );
}

function computeLeft({ slotX, slotWidth }: Column, chartWidth: number, width: number): number {
  const right = slotX + slotWidth + GAP;
  if (right + width <= chartWidth) return right;
  return Math.max(0, slotX - GAP - width);
}
