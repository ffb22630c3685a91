import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Connector } from '@alo/connectors/connector.ts';
import { toReason, type DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Context } from '../../platform/context.ts';
import type { Delivery, DeliveryResult } from '../../deliveries/attempts/deliverer.ts';
import { findConnectedCrm, withVendor } from '../integrations/vendor/vendor-access.ts';
import { toFailure } from './plan/facts.ts';
import { toCrmReason } from './plan/plan-failure.ts';

const REQUEST_TIMEOUT_MS = 10_000;

/** Sends no test call, because it would appear in a contact's history. */
export async function checkCrm(
  context: Context,
  connector: Connector,
  { organizationId }: Pick<Delivery, 'organizationId'>,
): Promise<DeliveryResult> {
  const connected = await findConnectedCrm(context, organizationId, connector);
  if (!connected) return { state: 'skipped', reason: toReason('integrationRemoved') };
  const { settings, integrationId } = connected;
  if (!settings) return { state: 'skipped', reason: toReason('optionMissing') };
  const vendorCall = { organizationId, integrationId, timeoutMs: REQUEST_TIMEOUT_MS };
  try {
    await withVendor(context, connector, vendorCall, (access) => connector.check(access, settings));
    return { state: 'delivered' };
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    return { state: 'retrying', reason: toCheckReason(connector.manifest.name, error) };
  }
}

function toCheckReason(crm: string, error: ConnectorError): DeliveryReason {
  const { kind } = error;
  if (kind === 'notSetUp') return toReason('crmNotSetUp');
  if (kind === 'credentials') return toReason('crmAccessRefused', { crm });
  if (kind === 'unpaid') return toReason('crmUnpaid', { crm });
  if (kind === 'usedUp') return toReason('crmQuotaUsedUp', { crm });
  return toCrmReason(crm, toFailure(error, 'search'));
}
