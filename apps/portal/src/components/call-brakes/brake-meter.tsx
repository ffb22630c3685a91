import type { CSSProperties } from 'react';
import { useId } from 'react';
import classes from './brake-meter.module.css';

interface BrakeMeterProps {
  label: string;
  value: string;
  limit: string;
  /** Share of the bar, from 0 to 1. */
  used: number;
  /** Drawn hatched, after `used`. */
  expected?: number;
  ticks: readonly number[];
  tone: 'normal' | 'warning' | 'danger';
  note: string;
}

export function BrakeMeter({
  label,
  value,
  limit,
  used,
  expected = 0,
  ticks,
  tone,
  note,
}: BrakeMeterProps) {
  const labelId = useId();
  return (
    <div className={classes.meter} data-tone={tone}>
      <div className={classes.head}>
        <span id={labelId}>{label}</span>
        <span className={classes.figure}>
          <b>{value}</b> {limit}
        </span>
      </div>
      <div
        className={classes.bar}
        role="meter"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(100 * toPart(used))}
        aria-valuetext={`${value} ${limit}`}
      >
        <span className={classes.track}>
          <span className={classes.expected} style={toPosition(expected)} />
          <span className={classes.fill} style={toPosition(used)} />
        </span>
        {ticks.map((tick) => (
          <span key={tick} className={classes.tick} style={toPosition(tick)} />
        ))}
      </div>
      <p className={classes.note}>{note}</p>
    </div>
  );
}

const toPart = (part: number) => Math.min(1, Math.max(0, part));

const toPosition = (part: number) => ({ '--part': `${100 * toPart(part)}%` }) as CSSProperties;
