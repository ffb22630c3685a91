import { MAX_WAITING } from '@alo/contract/deliveries/delivery-targets.ts';
import { targetHealth as texts } from '@alo/messages/deliveries/target-health.ts';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { formatCount } from '../../../lib/text/number-text.ts';
import type { LogView, StateGroup } from '../filters/log-view.ts';
import classes from './target-health.module.css';

interface CountFiltersProps {
  /** Null while loading. */
  counts: readonly (readonly [Exclude<StateGroup, 'all'>, number | null])[];
  view: LogView;
  onChange: (part: Partial<LogView>) => void;
  isAlone?: boolean;
}

const LABELS = {
  delivered: texts.delivered,
  skipped: texts.skipped,
  ambiguous: texts.ambiguous,
  waiting: texts.waiting,
  dead: texts.dead,
};

/** DEL-15 */
export function CountFilters({ counts, view, onChange, isAlone = false }: CountFiltersProps) {
  return (
    <div
      role="group"
      aria-label={texts.counts}
      className={classes.counts}
      data-alone={isAlone || undefined}
    >
      {counts.map(([group, count]) => (
        <button
          key={group}
          type="button"
          className={classes.count}
          title={texts.showOnly(LABELS[group])}
          aria-pressed={view.group === group}
          data-zero={count === 0 || undefined}
          data-bad={(group === 'dead' && count !== null && count > 0) || undefined}
          onClick={() => onChange({ group: view.group === group ? 'all' : group })}
        >
          <span className={classes.label}>{LABELS[group]}</span>{' '}
          <span className={classes.number}>
            {count === null ? (
              <Skeleton width={44} height={16} />
            ) : count >= MAX_WAITING && group === 'waiting' ? (
              texts.atLeast(formatCount(count))
            ) : (
              formatCount(count)
            )}
          </span>
        </button>
      ))}
    </div>
  );
}
