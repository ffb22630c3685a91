import { targetHealth } from '@alo/messages/target-health.ts';
import { integrationsManager as texts } from '@alo/messages/integrations-manager.ts';
import { Button } from '@mantine/core';
import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useResumeTarget, useTargetOf } from '../../../lib/delivery-targets.ts';
import { WEBHOOK_GATEWAY } from '../../../lib/integrations.ts';
import { useAct } from '../../../lib/use-act.ts';
import { integrationErrorText } from '../integration-errors.ts';
import classes from './card-action.module.css';
import { LogLink } from './log-link.tsx';

interface CardActionProps {
  gateway: string;
  name: string;
  /** The way back where the vendor lets us in no more; undefined: it does, or nobody knows. */
  onReconnect: (() => void) | undefined;
  /** Its form, where what it takes no more is typed anew. */
  onConfigure: () => void;
  onRefused: (why: string) => void;
}

/** DEL-15: the way to the log, and beside it what the state of a card that is on asks for. */
export function CardAction({
  gateway,
  name,
  onReconnect,
  onConfigure,
  onRefused,
}: CardActionProps) {
  const target = useTargetOf(gateway);
  const resume = useResumeTarget();
  const { isBusy, act } = useAct((refusal) => {
    onRefused(integrationErrorText(refusal));
    return null;
  });
  const isBroken = target?.state === 'broken';
  // a CRM that we stopped refused us; an address did not answer, and may by now
  const reconnect = onReconnect ?? (isBroken && gateway !== WEBHOOK_GATEWAY ? onConfigure : null);
  const isResumable = reconnect === null && (isBroken || target?.state === 'paused');
  const hasFailures = target?.state === 'attention' && target.day.dead > 0;
  return (
    <div className={classes.actions}>
      <LogLink gateway={gateway} name={name} isOfFailures={hasFailures} />
      {reconnect !== null && (
        <Button
          size="sm"
          variant="filled"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={reconnect}
        >
          {texts.reconnect}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
      {isResumable && (
        <Button
          size="sm"
          loading={isBusy}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => void act(() => resume(gateway))}
        >
          {targetHealth.resume}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </div>
  );
}
