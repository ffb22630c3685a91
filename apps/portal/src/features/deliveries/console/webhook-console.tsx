import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import type { useNotice } from '../../../components/feedback/notice.tsx';
import { useIntegrations, WEBHOOK_GATEWAY } from '../../../lib/queries/integrations.ts';
import { ConsoleOutline } from './console-outline.tsx';
import { DestinationCard } from './destination-card.tsx';
import { LastDayCard } from './last-day-card.tsx';
import { SignatureCard } from './signature-card.tsx';
import classes from './webhook-console.module.css';

interface WebhookConsoleProps {
  target: DeliveryTarget;
  notice: ReturnType<typeof useNotice>;
}

/** DEL-17 */
export function WebhookConsole({ target, notice }: WebhookConsoleProps) {
  const { integrations, error } = useIntegrations();
  const integration = integrations?.get(target.gateway);
  if (integrations === undefined && error === null) return <ConsoleOutline />;
  return (
    <div className={classes.console}>
      {integration && <DestinationCard integration={integration} target={target} notice={notice} />}
      {/* Rotating an application's own secret would break its verification. */}
      {integration?.gateway === WEBHOOK_GATEWAY && (
        <SignatureCard integrationId={integration.id} notice={notice} />
      )}
      <LastDayCard day={target.day} />
    </div>
  );
}
