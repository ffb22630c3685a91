import type { ConnectorId } from '@alo/connectors/browser.ts';
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Access, Connector } from '@alo/connectors/connector.ts';
import { CONNECTORS } from '@alo/connectors/index.ts';
import type { Manifest, Metadata as Settings } from '@alo/connectors/manifest.ts';
import { getForm } from '@alo/connectors/shared/form.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { readSettings } from '../save/connector-settings.ts';
import { askWithGrant } from '../grants/ask-with-grant.ts';
import { findGrant } from '../grants/grant-store.ts';
import { openMetadata } from '../save/metadata.ts';
import { findByGateway } from '../store.ts';

export const findConnector = (gateway: string): Connector | null =>
  Object.hasOwn(CONNECTORS, gateway) ? CONNECTORS[gateway as ConnectorId] : null;

export interface ConnectedCrm {
  integrationId: number;
  /** The version changes with each save. */
  version: string;
  /** Null if a required choice is missing. */
  settings: Settings | null;
  /** Picks the contact changed last if several share a number. */
  takesMostRecent: boolean;
}

/** Returns null if the CRM gets no deliveries. */
export async function findConnectedCrm(
  context: Pick<Context, 'db' | 'secrets'>,
  organizationId: number,
  { manifest }: Connector,
): Promise<ConnectedCrm | null> {
  const stored = await findByGateway(context.db, organizationId, manifest.id);
  if (!stored?.isTold) return null;
  const metadata = openMetadata(context, stored.sealedMetadata);
  return {
    integrationId: stored.id,
    version: `${stored.id} ${stored.changedAt.getTime()}`,
    settings: readSettings(manifest, metadata),
    takesMostRecent: metadata['takesMostRecent'] === true,
  };
}

interface VendorCall {
  organizationId: number;
  integrationId: number | null;
  /** The limit holds per request. */
  timeoutMs: number;
}

/** Then the key is not needed. */
export async function isAuthorizedBesideKey(
  { db }: { db: Executor },
  manifest: Manifest,
  { organizationId, integrationId }: Pick<VendorCall, 'organizationId' | 'integrationId'>,
): Promise<boolean> {
  if (getForm(manifest).pageNeeds === null || integrationId === null) return false;
  return (await findGrant(db, { organizationId, integrationId })) !== null;
}

/**
 * A customer's settings may name the host, so private addresses are refused, unless the operator has replaced the address.
 * @throws ConnectorError also `credentials` if the organization has to authorize us.
 */
export async function withVendor<Answer>(
  context: Context,
  { manifest }: Connector,
  asking: VendorCall,
  ask: (access: Access) => Promise<Answer>,
): Promise<Answer> {
  const { organizationId, integrationId, timeoutMs } = asking;
  const { config, outbound } = context;
  const { id: gateway, name, authorization } = manifest;
  const baseUrl = config.crmBaseUrls[gateway];
  const profile = config.crmProfiles[gateway];
  const facts = config.crmFacts[gateway];
  const access: Access = {
    send: baseUrl === undefined ? outbound.toCustomer : outbound.toVendor,
    ...(baseUrl !== undefined && { baseUrl }),
    ...(profile && { profile }),
    ...(facts && { facts }),
    timeoutMs,
  };
  const isByGrant =
    authorization === 'oauth' || (await isAuthorizedBesideKey(context, manifest, asking));
  if (!isByGrant) return logUnreadable(context, asking, gateway, ask(access));
  if (integrationId === null) throw new ConnectorError('credentials', `${name} has not let us in`);
  const owner = { organizationId, integrationId, gateway };
  const answer = askWithGrant(context, owner, (grant) => ask({ ...access, grant }));
  return logUnreadable(context, asking, gateway, answer);
}

/** Callers treat an unreadable answer like an unavailable vendor. */
async function logUnreadable<Answer>(
  { log }: Pick<Context, 'log'>,
  { organizationId }: VendorCall,
  gateway: string,
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ConnectorError && error.cause !== undefined) {
      const about = { err: error.cause, organizationId, gateway };
      log.warn(about, 'A CRM answered in a form that is not known');
    }
    throw error;
  }
}
