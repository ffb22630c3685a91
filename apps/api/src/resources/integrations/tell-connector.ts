// Which calls a connected CRM is told of, and how fast.
import { type ConnectorId, MANIFESTS } from '@alo/connectors/browser.ts';
import type { Manifest } from '@alo/connectors/manifest.ts';
import type { Config } from '../../config.ts';
import type { Executor } from '../../db/client.ts';
import { constraintWithout, type Constraint } from '../deliveries/delivery-condition.ts';
import { saveDeliveryTarget, type SavedOwner } from '../deliveries/delivery-targets.ts';
import { crmPaceOf } from './crm-pace.ts';

/** From its commit on, calls of the organization are queued for the CRM. */
export const tellConnector = (
  tx: Executor,
  config: Config,
  organizationId: number,
  manifest: Manifest,
  { constraint, ...saved }: { constraint: Constraint; isUnchanged: boolean } & SavedOwner,
): Promise<void> =>
  saveDeliveryTarget(tx, organizationId, {
    gateway: manifest.id,
    eventTypes: ['channel-hangup'],
    constraint: withoutOwnName(config, manifest.id, constraint),
    ...saved,
    pace: crmPaceOf(config, manifest),
  });

/** INT-06: every call of the organization is taken to carry the key that names the gateway while it is connected. */
export function gatewayConstraint(config: Config, gateway: string) {
  const { event }: Partial<Manifest> = MANIFESTS[gateway as ConnectorId] ?? {};
  return { [event?.constraint ?? gatewayKey(config)]: gateway };
}

const gatewayKey = ({ legacyTelephonyGateway }: Config) => `${legacyTelephonyGateway}Gateway`;

/** By which keys programs name a gateway, in metadata of calls and in constraints. */
export const gatewayKeys = (config: Config): string[] => [gatewayKey(config), 'gateway'];

/** What else the customer asks of a call, wherever the name is said to stand. */
function withoutOwnName(config: Config, gateway: string, constraint: Constraint): Constraint {
  const own = gatewayKeys(config);
  return constraintWithout(constraint, (key, value) => own.includes(key) && value === gateway);
}
