import { deliveryNotes } from '@alo/messages/delivery-notes.ts';
import { targetHealth } from '@alo/messages/target-health.ts';
import { integrationsManager as texts } from '@alo/messages/integrations-manager.ts';
import { Button } from '@mantine/core';
import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useTargetOf } from '../../../lib/delivery-targets.ts';
import { WEBHOOK_GATEWAY } from '../../../lib/integrations.ts';
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
  const target = useTargetOf(gateway);
  const isBroken = target?.state === 'broken';
  // a CRM that we stopped refused us; an address did not answer, and may by now, as a CRM that was paid or renewed meanwhile
  const isForTheMoment = [deliveryNotes.unpaid(name), deliveryNotes.usedUp(name)].some(
    (note) => note === target?.reason,
  );
  const isRefused = isBroken && gateway !== WEBHOOK_GATEWAY && !isForTheMoment;
  const reconnect = onReconnect ?? (isRefused ? onConfigure : null);
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
          ref={resuming.button}
          size="sm"
          loading={resuming.isBusy}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={resuming.goOn}
        >
          {targetHealth.resume}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </div>
  );
}
