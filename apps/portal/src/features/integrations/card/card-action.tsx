import { isCardStep } from '@alo/contract/deliveries/next-steps.ts';
import { nextSteps } from '@alo/messages/deliveries/next-steps.ts';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { StepIcon } from '../../../components/display/step-icon.tsx';
import { useDeliveryTarget } from '../../../lib/queries/delivery-targets.ts';
import { useSession } from '../../../lib/session/session.tsx';
import classes from './card-action.module.css';
import { LogLink } from './log-link.tsx';
import type { useResume } from './use-resume.ts';

interface CardActionProps {
  gateway: string;
  name: string;
  /** The way back where the vendor lets us in no more; undefined: it does, or nobody knows. */
  onReconnect: (() => void) | undefined;
  /** Its form, where what it takes no more is typed anew. */
  onConfigure: () => void;
  resuming: ReturnType<typeof useResume>;
}

/** DEL-15: the way to the log, and beside it what the state of a card that is on asks for. */
export function CardAction({ gateway, name, onReconnect, onConfigure, resuming }: CardActionProps) {
  const { canChangeIntegrations } = useSession();
  const target = useDeliveryTarget(gateway);
  // the vendor's page said it before any call did
  const asked = onReconnect ? 'reconnect' : (target?.nextStep ?? null);
  const step = canChangeIntegrations ? asked : null;
  const hasFailures = target?.state === 'attention' && target.day.dead > 0;
  return (
    <div className={classes.actions}>
      <LogLink gateway={gateway} name={name} isOfFailures={hasFailures} />
      {isCardStep(step) && (
        <Button
          size="sm"
          variant="filled"
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
          onClick={resuming.goOn}
        >
          {nextSteps[step].button}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </div>
  );
}
