import type { DeliveryTarget, TargetState } from '@alo/contract/deliveries/delivery-targets.ts';
import { targetHealth, targetState } from '@alo/messages/deliveries/target-health.ts';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconHourglass,
  IconPlayerPause,
  IconStack2,
  type TablerIcon,
} from '@tabler/icons-react';
import { formatDateTime } from '../../lib/text/time/relative-time.ts';
import { describeTargetState } from '../../lib/text/target-health-text.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import classes from './target-state.module.css';

const STYLES: Record<TargetState, [string, TablerIcon]> = {
  idle: ['neutral', IconClock],
  healthy: ['success', IconCircleCheck],
  attention: ['warning', IconAlertTriangle],
  limited: ['info', IconHourglass],
  failing: ['danger', IconAlertCircle],
  broken: ['danger', IconAlertCircle],
  paused: ['neutral', IconPlayerPause],
};

export function TargetStateLine({ target }: { target: DeliveryTarget }) {
  const explanation = describeTargetState(target, useNow());
  const [tone, Icon] = STYLES[target.state];
  return (
    <>
      <p className={classes.line} data-tone={tone}>
        <Icon size={16} aria-hidden />
        <span>
          <b className={classes.word}>{targetState[target.state]}</b>
          {explanation !== null && ` · ${explanation}`}
        </span>
      </p>
      {target.fullSince !== null && (
        <p className={classes.line} data-tone="warning">
          <IconStack2 size={16} aria-hidden />
          <span>
            <b className={classes.word}>
              {targetHealth.fullSince(formatDateTime(target.fullSince))}
            </b>
            {` · ${targetHealth.fullMeans}`}
          </span>
        </p>
      )}
    </>
  );
}
