import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Ask } from '@alo/outbound/ask.ts';
import type { Context } from '../../../platform/context.ts';
import { endRefresh, sealGrant, type GrantRow, type StoredGrant } from './grant-store.ts';
import { getOAuthParty } from './oauth-application.ts';

const PAUSE_MS = 10_000;
/** Only the operator can correct a refused application. */
const LONG_PAUSE_MS = 60_000;
/** Some vendors issue a refresh token only once. */
const STORE_RETRY_PAUSES_MS = [100, 300, 900, 2700];

/**
 * The caller holds the lease. Returns null if the grant was replaced meanwhile.
 * @throws ConnectorError as getGrant.
 */
export async function refreshStoredGrant(
  context: Context,
  gateway: string,
  row: GrantRow,
  storedGrant: StoredGrant,
  isStillValid: boolean,
): Promise<StoredGrant | null> {
  try {
    const { redirectUri } = storedGrant;
    const freshGrant = { ...(await requestRefresh(context, gateway, storedGrant)), redirectUri };
    return (await storeFreshGrant(context, row, freshGrant)) ? freshGrant : null;
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (error.kind === 'credentials') {
      const isRefusalStored = await endRefresh(context.db, row, { refusedAt: context.now() });
      if (isRefusalStored) throw error;
      return null;
    }
    const logFields = { organizationId: row.organizationId, gateway, error: error.message };
    if (error.kind === 'rejected') context.log.error(logFields, 'A CRM refuses our application');
    else context.log.warn(logFields, 'A CRM did not refresh an access token');
    const minPauseMs = error.kind === 'rejected' ? LONG_PAUSE_MS : PAUSE_MS;
    const retryAfterMs = Math.max(error.retryAfterMs ?? 0, minPauseMs);
    const refreshAfter = new Date(context.now().getTime() + retryAfterMs);
    const isPauseStored = await endRefresh(context.db, row, { refreshAfter });
    if (!isPauseStored) return null;
    if (isStillValid) return storedGrant;
    const kind = error.kind === 'rateLimited' ? 'rateLimited' : 'unavailable';
    throw new ConnectorError(kind, error.message, { retryAfterMs });
  }
}

async function requestRefresh(context: Context, gateway: string, storedGrant: StoredGrant) {
  const party = getOAuthParty(context, gateway);
  if (!party?.application) {
    throw new ConnectorError(
      'rejected',
      `The OAuth application of ${gateway} is no longer configured`,
    );
  }
  const { vendor, application, access } = party;
  const client = { ...application, redirectUri: storedGrant.redirectUri };
  // Cancelling would lose the refresh token.
  const { signal } = new AbortController();
  const send: Ask = (request) => access.send({ ...request, signal });
  return vendor.refresh({ ...access, send }, client, storedGrant, context.now());
}

async function storeFreshGrant(
  context: Context,
  row: GrantRow,
  freshGrant: StoredGrant,
): Promise<boolean> {
  const end = { sealedGrant: sealGrant(context, freshGrant), changedAt: context.now() };
  for (const pauseMs of STORE_RETRY_PAUSES_MS) {
    try {
      return await endRefresh(context.db, row, end);
    } catch {
      await sleep(pauseMs);
    }
  }
  return endRefresh(context.db, row, end);
}
