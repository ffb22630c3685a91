// Which calls a connected CRM is told of, and how fast.
import { type ConnectorId, MANIFESTS } from '@alo/connectors/browser.ts';
import type { Manifest } from '@alo/connectors/manifest.ts';
import { type CallConstraint, removeGatewayName } from '@alo/domain/call-constraint.ts';
import type { Config } from '../../config.ts';
import type { Executor } from '../../db/client.ts';
import { saveDeliveryTarget, type SavedOwner } from '../deliveries/delivery-targets.ts';
import { crmPaceOf } from './crm-pace.ts';

/** From its commit on, calls of the organization are queued for the CRM. */
export const tellConnector = (
  tx: Executor,
  config: Config,
  organizationId: number,
  manifest: Manifest,
  { constraint, ...saved }: { constraint: CallConstraint; isUnchanged: boolean } & SavedOwner,
): Promise<void> =>
  saveDeliveryTarget(tx, organizationId, {
    gateway: manifest.id,
    eventTypes: ['channel-hangup'],
    // every call of the organization is taken to carry the name of a CRM that is connected
    constraint: removeGatewayName(constraint, manifest.id),
    ...saved,
    pace: crmPaceOf(config, manifest),
  });

/** INT-06: the constraint that a CRM has if its owner gave none. */
export function gatewayConstraint({ legacyTelephonyGateway }: Config, gateway: string) {
  const { event }: Partial<Manifest> = MANIFESTS[gateway as ConnectorId] ?? {};
  return { [event?.constraint ?? `${legacyTelephonyGateway}Gateway`]: gateway };
}
