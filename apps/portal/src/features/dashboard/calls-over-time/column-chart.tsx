import { dashboard } from '@alo/messages/telephony/dashboard.ts';
import { useElementSize } from '@mantine/hooks';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { formatCount } from '../../../lib/text/number-text.ts';
import type { BucketLabel } from './bucket-labels.ts';
import { ColumnAxes } from './column-axes.tsx';
import { ColumnBars } from './column-bars.tsx';
import { layOutColumns, type Frame } from './column-geometry.ts';
import { ColumnTooltip } from './column-tooltip.tsx';
import type { Series } from '../charts/chart-series.ts';
import classes from './column-chart.module.css';

const NARROW = 560;

export interface ColumnChartProps {
  title: string;
  labels: BucketLabel[];
  series: Series[];
  totals: number[];
  onOpen: (index: number) => void;
  previous: { label: string; values: number[] } | null;
}

/** One tab stop; arrow keys move between columns. */
export function ColumnChart({ title, labels, series, totals, onOpen, previous }: ColumnChartProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [active, setActive] = useState<number | null>(null);
  const [stop, setStop] = useState<number | null>(null);
  const tapped = useRef<number | null>(null);
  const columnElements = useRef(new Map<number, SVGGElement>());

  const isNarrow = width < NARROW;
  const frame = getFrame(width, isNarrow);
  const geometry = layOutColumns(frame, labels.length, series, previous && previous.values);
  const { columns, previousPath, baseline } = geometry;
  const tabStop = stop ?? labels.findIndex(({ state }) => state === 'running');

  const focusColumn = (index: number) => {
    const target = Math.min(Math.max(index, 0), columns.length - 1);
    columnElements.current.get(target)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const target = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: columns.length - 1,
    }[event.key];
    if (event.key === 'Escape') setActive(null);
    if (event.key === 'Enter') onOpen(index);
    if (target === undefined) return;
    event.preventDefault();
    focusColumn(target);
  };

  /** The first tap shows numbers, the second opens the calls. */
  const open = (event: MouseEvent, index: number) => {
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    const isFirstTap = isTouch && tapped.current !== index;
    tapped.current = index;
    if (!isFirstTap) return onOpen(index);
    setActive(index);
  };

  const activeColumn = active === null ? undefined : columns[active];
  const activeLabel = active === null ? undefined : labels[active];
  return (
    <div ref={ref} className={classes.chart} style={{ height: frame.height }}>
      {width > 0 && (
        <svg
          className={classes.svg}
          width={width}
          height={frame.height}
          role="group"
          aria-label={describeChart(title, labels, totals)}
          onPointerLeave={() => setActive(null)}
        >
          <ColumnAxes frame={frame} geometry={geometry} labels={labels} isNarrow={isNarrow} />
          {columns.map((column) => (
            <g
              key={column.index}
              ref={(element) => {
                if (element) columnElements.current.set(column.index, element);
                else columnElements.current.delete(column.index);
              }}
              className={classes.column}
              role="link"
              aria-label={describeColumn(column.index, labels, series, totals, previous)}
              tabIndex={column.index === Math.max(tabStop, 0) ? 0 : -1}
              onKeyDown={(event) => onKeyDown(event, column.index)}
              onFocus={() => {
                setStop(column.index);
                setActive(column.index);
              }}
              onBlur={() => setActive(null)}
              onPointerEnter={() => setActive(column.index)}
              onClick={(event) => open(event, column.index)}
            >
              <rect
                className={classes.slot}
                data-highlighted={
                  (active ?? -1) === column.index ||
                  labels[column.index]?.state === 'running' ||
                  undefined
                }
                x={column.slotX}
                y={frame.top}
                width={column.slotWidth}
                height={baseline - frame.top}
              />
              {labels[column.index]?.state === 'ahead' && (
                <line
                  className={classes.ahead}
                  x1={column.x}
                  x2={column.x + column.width}
                  y1={baseline - 2}
                  y2={baseline - 2}
                />
              )}
              <ColumnBars column={column} series={series} />
            </g>
          ))}
          {previousPath && <path className={classes.previous} d={previousPath} />}
        </svg>
      )}
      {activeColumn && activeLabel && (
        <ColumnTooltip
          column={activeColumn}
          label={activeLabel}
          series={series}
          total={totals[activeColumn.index] ?? 0}
          previous={
            previous && {
              label: previous.label,
              value: previous.values[activeColumn.index],
            }
          }
          chartWidth={width}
        />
      )}
    </div>
  );
}

function getFrame(width: number, isNarrow: boolean): Frame {
  return {
    width: Math.max(width, 120),
    height: isNarrow ? 200 : 270,
    left: isNarrow ? 28 : 36,
    right: 4,
    top: 8,
    bottom: 24,
  };
}

function describeChart(title: string, labels: BucketLabel[], totals: number[]): string {
  const peak = totals.indexOf(Math.max(...totals));
  const label = labels[peak]?.label;
  const value = formatCount(totals[peak] ?? 0);
  const texts = dashboard.charts;
  return `${label ? texts.peak({ title, label, value }) : title} ${texts.keyboardHint}`;
}

function describeColumn(
  index: number,
  labels: BucketLabel[],
  series: Series[],
  totals: number[],
  previous: ColumnChartProps['previous'],
): string {
  const texts = dashboard.charts;
  const describePart = (label: string, value = 0) =>
    texts.part({ label, value: formatCount(value) });
  return texts.column({
    label: labels[index]?.label ?? '',
    parts: [
      ...series
        .filter(({ values }) => (values[index] ?? 0) > 0)
        .map(({ label, values }) => describePart(label, values[index])),
      describePart(texts.total, totals[index]),
      ...(previous ? [describePart(previous.label, previous.values[index])] : []),
    ],
  });
}
