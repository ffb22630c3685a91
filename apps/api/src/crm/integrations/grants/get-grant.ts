// One worker of all processes refreshes a grant.
import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Grant } from '@alo/connectors/connector.ts';
import type { Context } from '../../../platform/context.ts';
import { beginRefresh, findGrant, openGrant, type GrantKey, type GrantRow } from './grant-store.ts';
import { refreshStoredGrant } from './refresh-grant.ts';

export interface GrantOwner extends GrantKey {
  gateway: string;
}

const REFRESH_EARLY_MS = 120_000;
/** LEASE_SECONDS and MAX_WAIT_MS exceed the request's timeout. */
const LEASE_SECONDS = 30;
const MAX_WAIT_MS = 15_000;
const POLL_INTERVAL_MS = 100;
/** A younger access token was not refused for its age. */
const YOUNG_MS = 60_000;

/**
 * @param refusedToken an access token that the vendor refused before its end
 * @throws ConnectorError `credentials` without a grant or if the vendor has revoked it;
 * `rateLimited` or `unavailable` if a retry may succeed.
 */
export const getGrant = (
  context: Context,
  owner: GrantOwner,
  refusedToken?: string,
): Promise<Grant> =>
  findUsableGrant(
    context,
    owner,
    (grant, row) => grant.accessToken === refusedToken && !wasJustIssued(context, row),
  );

/** Only a refresh shows whether a user revoked our access. */
export async function isGrantRevoked(context: Context, owner: GrantOwner): Promise<boolean> {
  const row = await findGrant(context.db, owner);
  if (!row || row.refusedAt) return true;
  const { accessToken: refusedToken } = openGrant(context, row.sealedGrant);
  try {
    await findUsableGrant(context, owner, ({ accessToken }) => accessToken === refusedToken);
    return false;
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    return error.kind === 'credentials';
  }
}

async function findUsableGrant(
  context: Context,
  owner: GrantOwner,
  isRefused: (grant: Grant, row: GrantRow) => boolean,
): Promise<Grant> {
  const end = Date.now() + MAX_WAIT_MS;
  while (Date.now() < end && !context.isShuttingDown()) {
    const row = await findGrant(context.db, owner);
    if (!row) throw new ConnectorError('credentials', `${owner.gateway} has not authorized us`);
    if (row.refusedAt)
      throw new ConnectorError('credentials', `${owner.gateway} has revoked our authorization`);
    const grant = openGrant(context, row.sealedGrant);
    const remainingMs = Date.parse(grant.expiresAt) - context.now().getTime();
    const isStillValid = remainingMs > 0 && !isRefused(grant, row);
    if (isStillValid && remainingMs > REFRESH_EARLY_MS) return grant;
    const pauseMs = (row.refreshAfter?.getTime() ?? 0) - context.now().getTime();
    if (pauseMs > 0) {
      if (isStillValid) return grant;
      throw new ConnectorError(
        'unavailable',
        `${owner.gateway} issues no other access token for now`,
        {
          retryAfterMs: pauseMs,
        },
      );
    }
    if (await beginRefresh(context.db, row, LEASE_SECONDS)) {
      const freshGrant = await refreshStoredGrant(context, owner.gateway, row, grant, isStillValid);
      if (freshGrant) return freshGrant;
    } else if (isStillValid) return grant;
    else await sleep(POLL_INTERVAL_MS);
  }
  throw new ConnectorError('unavailable', 'Another worker is still refreshing the access token');
}

const wasJustIssued = ({ now }: Pick<Context, 'now'>, { changedAt }: GrantRow) =>
  now().getTime() - changedAt.getTime() < YOUNG_MS;
