import { isCardStep } from '@alo/contract/deliveries/next-steps.ts';
import { nextSteps } from '@alo/messages/deliveries/next-steps.ts';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { StepIcon } from '../../../../components/display/step-icon.tsx';
import { useDeliveryTarget } from '../../../../lib/queries/delivery-targets.ts';
import { useSession } from '../../../../lib/session/session.tsx';
import classes from './card-action.module.css';
import { LogLink } from './log-link.tsx';
import type { useResume } from './use-resume.ts';

interface CardActionProps {
  gateway: string;
  name: string;
  onReconnect: (() => void) | undefined;
  onConfigure: () => void;
  resuming: ReturnType<typeof useResume>;
}

/** DEL-15 */
export function CardAction({ gateway, name, onReconnect, onConfigure, resuming }: CardActionProps) {
  const { canChangeIntegrations } = useSession();
  const target = useDeliveryTarget(gateway);
  // A revocation is known before the first delivery fails.
  const requiredStep = onReconnect ? 'reconnect' : (target?.nextStep ?? null);
  const step = canChangeIntegrations ? requiredStep : null;
  const hasFailures = target?.state === 'attention' && target.day.dead > 0;
  return (
    <div className={classes.actions}>
      <LogLink gateway={gateway} name={name} isOfFailures={hasFailures} />
      {isCardStep(step) && (
        <Button
          size="sm"
          leftSection={<StepIcon step={step} />}
          onClick={onReconnect ?? onConfigure}
        >
          {nextSteps[step].button}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
      {step !== null && !isCardStep(step) && (
        <Button
          ref={resuming.button}
          size="sm"
          loading={resuming.isBusy}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={resuming.resume}
        >
          {nextSteps[step].button}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </div>
  );
}
