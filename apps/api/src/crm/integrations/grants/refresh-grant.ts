import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Ask } from '@alo/outbound/ask.ts';
import type { Context } from '../../../platform/context.ts';
import { endRefresh, sealGrant, type GrantRow, type KeptGrant } from './grant-store.ts';
import { getOAuthParty } from './oauth-application.ts';

const PAUSE_MS = 10_000;
/** Only the operator can correct a refused application. */
const LONG_PAUSE_MS = 60_000;
/** Some vendors issue a refresh token only once. */
const KEEP_AGAIN_MS = [100, 300, 900, 2700];

/**
 * The caller holds the lease. Returns null if the grant was replaced meanwhile.
 * @param isStillValid an unavailable vendor is no error yet
 * @throws ConnectorError as getGrant.
 */
export async function refreshKept(
  context: Context,
  gateway: string,
  row: GrantRow,
  kept: KeptGrant,
  isStillValid: boolean,
): Promise<KeptGrant | null> {
  try {
    const { redirectUri } = kept;
    const fresh = { ...(await ask(context, gateway, kept)), redirectUri };
    return (await keep(context, row, fresh)) ? fresh : null;
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (error.kind === 'credentials') {
      // Another worker may have replaced the token.
      const isOver = await endRefresh(context.db, row, { refusedAt: context.now() });
      if (isOver) throw error;
      return null;
    }
    const about = { organizationId: row.organizationId, gateway, error: error.message };
    if (error.kind === 'rejected') context.log.error(about, 'a CRM refuses our application');
    else context.log.warn(about, 'a CRM gave no other access');
    const longest = error.kind === 'rejected' ? LONG_PAUSE_MS : PAUSE_MS;
    const retryAfterMs = Math.max(error.retryAfterMs ?? 0, longest);
    const refreshAfter = new Date(context.now().getTime() + retryAfterMs);
    const isKept = await endRefresh(context.db, row, { refreshAfter });
    if (!isKept) return null;
    if (isStillValid) return kept;
    const kind = error.kind === 'rateLimited' ? 'rateLimited' : 'unavailable';
    throw new ConnectorError(kind, error.message, { retryAfterMs });
  }
}

async function ask(context: Context, gateway: string, kept: KeptGrant) {
  const party = getOAuthParty(context, gateway);
  if (!party?.application) {
    throw new ConnectorError('rejected', `There is no application at ${gateway} any more`);
  }
  const { vendor, application, access } = party;
  const client = { ...application, redirectUri: kept.redirectUri };
  // Cancelling would lose a refresh token that the vendor issues only once.
  const { signal } = new AbortController();
  const send: Ask = (request) => access.send({ ...request, signal });
  return vendor.refresh({ ...access, send }, client, kept, context.now());
}

async function keep(context: Context, row: GrantRow, fresh: KeptGrant): Promise<boolean> {
  const end = { sealedGrant: sealGrant(context, fresh), changedAt: context.now() };
  for (const pauseMs of KEEP_AGAIN_MS) {
    try {
      return await endRefresh(context.db, row, end);
    } catch {
      await sleep(pauseMs);
    }
  }
  return endRefresh(context.db, row, end);
}
