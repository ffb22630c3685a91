import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import { targetHealth as texts } from '@alo/messages/deliveries/target-health.ts';
import { TargetStateLine } from '../../../components/feedback/target-state.tsx';
import { describeLastContact } from '../../../lib/text/target-health-text.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { getCount, TARGET_GROUPS } from '../all/target-counts.ts';
import type { LogView } from '../filters/log-view.ts';
import { CountFilters } from './count-filters.tsx';
import classes from './target-health.module.css';

interface TargetHealthProps {
  target: DeliveryTarget;
  view: LogView;
  onChange: (part: Partial<LogView>) => void;
}

/** DEL-15 */
export function TargetHealth({ target, view, onChange }: TargetHealthProps) {
  const now = useNow();
  const counts = TARGET_GROUPS.map((group) => [group, getCount(target, group)] as const);
  return (
    <section className={classes.health} aria-label={texts.title}>
      <div className={classes.line}>
        <TargetStateLine target={target} />
        <span className={classes.last}>{describeLastContact(target, now)}</span>
      </div>
      <CountFilters counts={counts} view={view} onChange={onChange} />
    </section>
  );
}
