import type { ConnectorId } from '@alo/connectors/browser.ts';
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Access, Connector } from '@alo/connectors/connector.ts';
import { CONNECTORS } from '@alo/connectors/index.ts';
import type { Context } from '../../context.ts';

/** Null: the gateway is no CRM that can be connected. */
export const connectorOf = (gateway: string): Connector | null =>
  Object.hasOwn(CONNECTORS, gateway) ? CONNECTORS[gateway as ConnectorId] : null;

/**
 * How a connector reaches its vendor for one organization. A customer's settings may name the vendor's host, so it is
 * looked at like any address that a customer gave, unless the operator has replaced it.
 * @throws ConnectorError `credentials` where the organization has to authorize us first, or again.
 */
export async function vendorAccess(
  { config, outbound }: Pick<Context, 'config' | 'outbound'>,
  { manifest }: Connector,
  { timeoutMs }: Pick<Access, 'timeoutMs'>,
): Promise<Access> {
  if (manifest.authorization === 'oauth') {
    throw new ConnectorError('credentials', `${manifest.name} has not authorized us`);
  }
  const baseUrl = config.crmBaseUrls[manifest.id];
  return {
    send: baseUrl === undefined ? outbound.toCustomer : outbound.toVendor,
    ...(baseUrl !== undefined && { baseUrl }),
    timeoutMs,
  };
}
