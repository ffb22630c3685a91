import { MAX_WAITING, type DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import { targetHealth as texts } from '@alo/messages/deliveries/target-health.ts';
import { TargetStateLine } from '../../../components/feedback/target-state.tsx';
import { formatCount } from '../../../lib/text/number-text.ts';
import { describeLastContact } from '../../../lib/text/target-health-text.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import type { LogView, StateGroup } from '../filters/log-view.ts';
import classes from './target-health.module.css';

interface TargetHealthProps {
  target: DeliveryTarget;
  view: LogView;
  onChange: (part: Partial<LogView>) => void;
}

/** DEL-15: the counts filter the list. */
export function TargetHealth({ target, view, onChange }: TargetHealthProps) {
  const now = useNow();
  const { day, waiting, ambiguous } = target;
  const counts: [Exclude<StateGroup, 'all'>, string, number][] = [
    ['delivered', texts.delivered, day.delivered],
    ['skipped', texts.skipped, day.skipped],
    ['ambiguous', texts.ambiguous, ambiguous],
    ['waiting', texts.waiting, waiting],
    ['dead', texts.dead, day.dead],
  ];
  return (
    <section className={classes.health} aria-label={texts.title}>
      <div className={classes.line}>
        <TargetStateLine target={target} />
        <span className={classes.last}>{describeLastContact(target, now)}</span>
      </div>
      <div role="group" aria-label={texts.counts} className={classes.counts}>
        {counts.map(([group, label, count]) => (
          <button
            key={group}
            type="button"
            className={classes.count}
            title={texts.showOnly(label)}
            aria-pressed={view.group === group}
            data-bad={(group === 'dead' && count > 0) || undefined}
            onClick={() => onChange({ group: view.group === group ? 'all' : group })}
          >
            <span className={classes.label}>{label}</span>{' '}
            <span className={classes.number}>
              {count >= MAX_WAITING && group === 'waiting'
                ? texts.atLeast(formatCount(count))
                : formatCount(count)}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
