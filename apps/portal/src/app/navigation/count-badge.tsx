import { formatBadgeCount } from '../../lib/text/number-text.ts';
import classes from './count-badge.module.css';

export interface NavigationCount {
  count: number;
  text: string;
  isBad?: boolean;
}

export function CountBadge({ count, text, isBad = false }: NavigationCount) {
  return (
    <>
      <span className={classes.badge} title={text} data-bad={isBad || undefined} aria-hidden>
        {formatBadgeCount(count)}
      </span>
      <span className="visually-hidden">({text})</span>
    </>
  );
}
