// Which calls a connected CRM is told of, and how fast.
import { type ConnectorId, MANIFESTS } from '@alo/connectors/browser.ts';
import type { Manifest } from '@alo/connectors/manifest.ts';
import type { Config } from '../../config.ts';
import type { Executor } from '../../db/client.ts';
import type { Constraint } from '../deliveries/delivery-condition.ts';
import { saveDeliveryTarget } from '../deliveries/delivery-targets.ts';
import { crmPaceOf } from './crm-pace.ts';

/** From its commit on, calls of the organization are queued for the CRM. */
export const tellConnector = (
  tx: Executor,
  config: Config,
  organizationId: number,
  manifest: Manifest,
  { constraint, isUnchanged }: { constraint: Constraint; isUnchanged: boolean },
): Promise<void> =>
  saveDeliveryTarget(tx, organizationId, {
    gateway: manifest.id,
    eventTypes: ['channel-hangup'],
    constraint: withoutOwnName(config, manifest.id, constraint),
    isUnchanged,
    pace: crmPaceOf(config, manifest),
  });

/** INT-06: every call of the organization is taken to carry the key that names the gateway while it is connected. */
export function gatewayConstraint({ legacyTelephonyGateway }: Config, gateway: string) {
  const { event }: Partial<Manifest> = MANIFESTS[gateway as ConnectorId] ?? {};
  return { [event?.constraint ?? `${legacyTelephonyGateway}Gateway`]: gateway };
}

/** What else the customer asks of a call. `event.gateway` is the other way to say it. */
function withoutOwnName(
  config: Config,
  gateway: string,
  constraint: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const own = [...Object.keys(gatewayConstraint(config, gateway)), 'event.gateway'];
  const rest = Object.entries(constraint).filter(
    ([key, value]) => !(own.includes(key) && value === gateway),
  );
  return Object.fromEntries(rest);
}
