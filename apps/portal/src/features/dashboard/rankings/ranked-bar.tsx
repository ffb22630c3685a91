import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getFill, type Mark } from '../charts/palette.ts';
import classes from './ranked-bar.module.css';

export interface BarPart {
  mark: Mark;
  /** Percentage of the widest bar. */
  percent: number;
}

interface RankedBarProps {
  name: ReactNode;
  to: string;
  value: string;
  share: ReactNode;
  parts: BarPart[];
  hasTrack?: boolean;
}

/** The bar is decorative; all values are text. */
export function RankedBar({ name, to, value, share, parts, hasTrack = false }: RankedBarProps) {
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <Link to={to} className={classes.link}>
          {name}
        </Link>
      </span>
      <svg className={classes.bar} width="100%" height="14" aria-hidden>
        {hasTrack && <rect className={classes.track} width="100%" height="100%" rx="4" />}
        {parts.map(({ mark, percent }, index) => {
          const offsetPercent = parts.slice(0, index).reduce((sum, part) => sum + part.percent, 0);
          const gap = offsetPercent > 0 ? 2 : 0;
          if (percent <= 0) return null;
          return (
            <svg
              key={index}
              x={`${offsetPercent}%`}
              width={`${percent}%`}
              height="100%"
              overflow="visible"
            >
              <rect
                className={classes.part}
                data-mark={mark.kind}
                x={gap}
                y="0.5"
                height="100%"
                rx="3.5"
                fill={getFill(mark)}
                style={{ width: `max(4px, 100% - ${gap}px)`, height: 'calc(100% - 1px)' }}
              />
            </svg>
          );
        })}
      </svg>
      <b className={classes.value}>{value}</b>
      <span className={classes.share}>{share}</span>
    </li>
  );
}
