import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Ask } from '@alo/outbound/ask.ts';
import type { Context } from '../../../platform/context.ts';
import { endRefresh, sealGrant, type GrantRow, type KeptGrant } from './grant-store.ts';
import { oauthPartyOf } from './oauth-application.ts';

/** Before somebody asks again a vendor that was away. */
const PAUSE_MS = 10_000;
/** Before somebody asks again with an application that the vendor refuses: the operator has to mend it. */
const LONG_PAUSE_MS = 60_000;
/** Between tries to keep what the vendor gave, should the database be away just then: some vendors give it once. */
const KEEP_AGAIN_MS = [100, 300, 900, 2700];

/**
 * Asks for another access, which whoever calls has made theirs to do, and keeps it. Null: the grant is another one by now.
 * @param serves the one that is kept still does, so that a vendor that is away hurts nobody yet
 * @throws ConnectorError as grantOf.
 */
export async function refreshKept(
  context: Context,
  gateway: string,
  row: GrantRow,
  kept: KeptGrant,
  serves: boolean,
): Promise<KeptGrant | null> {
  try {
    const { redirectUri } = kept;
    const fresh = { ...(await ask(context, gateway, kept)), redirectUri };
    return (await keep(context, row, fresh)) ? fresh : null;
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (error.kind === 'credentials') {
      // one that another worker has replaced meanwhile is refused rightly
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
    if (serves) return kept;
    const kind = error.kind === 'rateLimited' ? 'rateLimited' : 'unavailable';
    throw new ConnectorError(kind, error.message, { retryAfterMs });
  }
}

async function ask(context: Context, gateway: string, kept: KeptGrant) {
  const party = oauthPartyOf(context, gateway);
  if (!party?.application) {
    throw new ConnectorError('rejected', `There is no application at ${gateway} any more`);
  }
  const { vendor, application, access } = party;
  const client = { ...application, redirectUri: kept.redirectUri };
  // not given up when nobody waits any more: some vendors give the next refresh token once, and it would be lost
  const { signal } = new AbortController();
  const send: Ask = (request) => access.send({ ...request, signal });
  return vendor.refresh({ ...access, send }, client, kept, context.now());
}

/** False: the grant is another one by now. */
async function keep(context: Context, row: GrantRow, fresh: KeptGrant): Promise<boolean> {
  const end = { sealedGrant: sealGrant(context, fresh), changedAt: context.now() };
  for (const pauseMs of KEEP_AGAIN_MS) {
    try {
      return await endRefresh(context.db, row, end);
    } catch {
      // the last try says why
      await sleep(pauseMs);
    }
  }
  return endRefresh(context.db, row, end);
}
