import { targetHealth } from '@alo/messages/target-health.ts';
import { integrationsManager as texts } from '@alo/messages/integrations-manager.ts';
import { Button } from '@mantine/core';
import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useTargetOf } from '../../../lib/delivery-targets.ts';
import { useSession } from '../../../lib/session.tsx';
import classes from './card-action.module.css';
import { LogLink } from './log-link.tsx';
import type { useResume } from './use-resume.ts';
import { wayOn } from './way-on.ts';

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
  const { mayChangeIntegrations: mayChange } = useSession();
  const target = useTargetOf(gateway);
  const way = wayOn({ gateway, name }, target);
  const reconnect = onReconnect ?? (way === 'reconnect' ? onConfigure : null);
  const isResumable = reconnect === null && way === 'resume';
  const hasFailures = target?.state === 'attention' && target.day.dead > 0;
  return (
    <div className={classes.actions}>
      <LogLink gateway={gateway} name={name} isOfFailures={hasFailures} />
      {mayChange && reconnect !== null && (
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
      {mayChange && isResumable && (
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
