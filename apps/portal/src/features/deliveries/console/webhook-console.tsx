import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import type { useNotice } from '../../../components/feedback/notice.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { useIntegrations, WEBHOOK_GATEWAY } from '../../../lib/queries/integrations.ts';
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
  if (integrations === undefined && error === null) {
    return (
      <div className={classes.console}>
        <Skeleton height={180} radius={12} />
      </div>
    );
  }
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
