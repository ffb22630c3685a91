import type { ExtensionStatus } from '@alo/contract/telephony/extension-status.ts';
import { extensionStatus as texts, phoneStates } from '@alo/messages/telephony/extension-status.ts';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Segmented } from '../../../components/form/choices/segmented.tsx';
import { formatCount } from '../../../lib/text/number-text.ts';
import classes from './extension-cells.module.css';
import type { StateChoice } from './use-state-filter.ts';

interface StateFilterProps {
  statuses: readonly ExtensionStatus[];
  chosen: StateChoice;
  onChange: (state: StateChoice) => void;
}

export function StateFilter({ statuses, chosen, onChange }: StateFilterProps) {
  const count = (state: StateChoice) =>
    state === 'all' ? statuses.length : statuses.filter((each) => each.state === state).length;
  const order: readonly StateChoice[] = ['all', 'ONLINE', 'OFFLINE', 'UNSTABLE', 'UNKNOWN'];
  const shown = order.filter(
    (state) => state !== 'UNKNOWN' || count(state) > 0 || chosen === state,
  );
  return (
    <Segmented
      label={texts.filter}
      value={chosen}
      onChange={onChange}
      options={shown.map((state) => ({
        value: state,
        label: (
          <span>
            {state === 'all' ? texts.all : phoneStates[state]}{' '}
            <span className={`tabular ${classes.count}`}>{formatCount(count(state))}</span>
          </span>
        ),
      }))}
    />
  );
}

export const StateFilterSkeleton = () => (
  <div className={classes.filterSkeleton}>
    <Skeleton height="var(--h-control)" radius={8} />
  </div>
);
