import type { ConnectorId } from '@alo/connectors/browser.ts';
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Access, Connector } from '@alo/connectors/connector.ts';
import { CONNECTORS } from '@alo/connectors/index.ts';
import type { Manifest, Metadata as Settings } from '@alo/connectors/manifest.ts';
import { getForm } from '@alo/connectors/shared/form.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { settingsOf } from '../save/connector-settings.ts';
import { byGrant } from '../grants/by-grant.ts';
import { findGrant } from '../grants/grant-store.ts';
import { openMetadata } from '../save/metadata.ts';
import { findByGateway } from '../store.ts';

/** Null: the gateway is no CRM that can be connected. */
export const connectorOf = (gateway: string): Connector | null =>
  Object.hasOwn(CONNECTORS, gateway) ? CONNECTORS[gateway as ConnectorId] : null;

/** A CRM as its organization has connected it. */
export interface ConnectedCrm {
  integrationId: number;
  /** Another one after each save. */
  version: string;
  /** Null: something that it needs was never chosen. */
  settings: Settings | null;
  /** Of several people with one number it is the one that was changed last, and nobody is asked. */
  takesMostRecent: boolean;
}

/** As it is saved now; null: it is not connected, or is told nothing. */
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
    settings: settingsOf(manifest, metadata),
    takesMostRecent: metadata['takesMostRecent'] === true,
  };
}

interface Asking {
  organizationId: number;
  /** Null: nothing is connected yet. */
  integrationId: number | null;
  /** Of one request. */
  timeoutMs: number;
}

/** Of a CRM with a key: whether its owner has let us in instead. Then the key is not asked for. */
export async function isLetInBesideKey(
  { db }: { db: Executor },
  manifest: Manifest,
  { organizationId, integrationId }: Pick<Asking, 'organizationId' | 'integrationId'>,
): Promise<boolean> {
  if (getForm(manifest).pageNeeds === null || integrationId === null) return false;
  return (await findGrant(db, { organizationId, integrationId })) !== null;
}

/**
 * Asks a connector's vendor for one organization. A customer's settings may name the vendor's host, so it is looked at like
 * any address that a customer gave, unless the operator has replaced it. Where the owner let us in and the vendor says that
 * it does not know us, it is asked once more with another access.
 * @throws ConnectorError also `credentials` where the organization has to authorize us first, or again.
 */
export async function withVendor<Answer>(
  context: Context,
  { manifest }: Connector,
  asking: Asking,
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
    authorization === 'oauth' || (await isLetInBesideKey(context, manifest, asking));
  if (!isByGrant) return loggingStrange(context, asking, gateway, ask(access));
  if (integrationId === null) throw new ConnectorError('credentials', `${name} has not let us in`);
  const owner = { organizationId, integrationId, gateway };
  const answer = byGrant(context, owner, (grant) => ask({ ...access, grant }));
  return loggingStrange(context, asking, gateway, answer);
}

/** What cannot be read is told like a vendor that is away: only here is seen over what it broke. */
async function loggingStrange<Answer>(
  { log }: Pick<Context, 'log'>,
  { organizationId }: Asking,
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
