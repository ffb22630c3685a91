import { formatCount } from '../../../lib/text/number-text.ts';
import type { BucketLabel } from './bucket-labels.ts';
import { pickLabelledColumns, type ColumnGeometry, type Frame } from './column-geometry.ts';
import classes from './column-chart.module.css';

interface ColumnAxesProps {
  frame: Frame;
  geometry: ColumnGeometry;
  labels: BucketLabel[];
  isNarrow: boolean;
}

export function ColumnAxes({ frame, geometry, labels, isNarrow }: ColumnAxesProps) {
  const { columns, ticks } = geometry;
  const isHourly = labels[0]?.tick !== labels[0]?.narrowTick;
  const labelWidth = isHourly ? (isNarrow ? 40 : 22) : 46;
  const slotWidth = columns[0]?.slotWidth ?? 0;
  return (
    <g aria-hidden>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line
            className={classes.grid}
            x1={frame.left}
            x2={frame.width - frame.right}
            y1={y}
            y2={y}
          />
          <text className={classes.tick} x={frame.left - 8} y={y + 4} textAnchor="end">
            {formatCount(value)}
          </text>
        </g>
      ))}
      {pickLabelledColumns(labels.length, slotWidth, labelWidth, !isHourly).map((index) => (
        <text
          key={index}
          className={classes.tick}
          data-running={labels[index]?.state === 'running' || undefined}
          x={columns[index]?.center}
          y={frame.height - 6}
          textAnchor="middle"
        >
          {isNarrow ? labels[index]?.narrowTick : labels[index]?.tick}
        </text>
      ))}
    </g>
  );
}
