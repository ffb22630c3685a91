import { dashboard } from '@alo/messages/telephony/dashboard.ts';
import { formatCount } from '../../../lib/text/number-text.ts';
import type { Series } from '../charts/chart-series.ts';
import { PreviousMark, SeriesMark } from '../charts/series-mark.tsx';
import classes from './series-legend.module.css';

interface SeriesLegendProps {
  series: Series[];
  previousLabel: string | null;
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

export const PREVIOUS_ID = 'previous';

export function SeriesLegend({ series, previousLabel, hidden, onToggle }: SeriesLegendProps) {
  return (
    <ul className={classes.legend} aria-label={dashboard.charts.legend}>
      {series.map(({ id, label, mark, total }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.item}
            aria-pressed={!hidden.has(id)}
            onClick={() => onToggle(id)}
          >
            <SeriesMark mark={mark} />
            <span className={classes.label}>{label}</span>
            <b>{formatCount(total)}</b>
          </button>
        </li>
      ))}
      {previousLabel !== null && (
        <li>
          <button
            type="button"
            className={classes.item}
            aria-pressed={!hidden.has(PREVIOUS_ID)}
            onClick={() => onToggle(PREVIOUS_ID)}
          >
            <PreviousMark />
            <span className={classes.label}>{previousLabel}</span>
          </button>
        </li>
      )}
    </ul>
  );
}
