import type { Series } from '../charts/chart-series.ts';
import { drawSegment, type Column, type Segment } from './column-geometry.ts';
import { getFill } from '../charts/palette.ts';
import classes from './column-chart.module.css';

export function ColumnBars({ column, series }: { column: Column; series: Series[] }) {
  return column.segments.map((segment) => {
    const mark = series.find(({ id }) => id === segment.seriesId)?.mark;
    if (!mark) return null;
    return (
      <g key={segment.seriesId}>
        <path
          className={classes.segment}
          d={drawSegment(column, segment)}
          fill={getFill(mark)}
          strokeWidth={getDividerWidth(column, segment)}
        />
        {mark.kind === 'neutral' && segment.height > 3 && (
          <rect
            className={classes.outline}
            x={column.x + 1.2}
            y={segment.y + 1.2}
            width={Math.max(0, column.width - 2.4)}
            height={Math.max(0, segment.height - 2.4)}
            rx={segment.isTop ? 2 : 0}
          />
        )}
      </g>
    );
  });
}

function getDividerWidth({ width }: Column, { height }: Segment): number {
  return Math.min(1.5, height / 3, width / 6);
}
