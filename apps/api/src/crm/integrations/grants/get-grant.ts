// One worker of all processes refreshes a grant, before it expires.
import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Grant } from '@alo/connectors/connector.ts';
import type { Context } from '../../../platform/context.ts';
import {
  beginRefresh,
  findGrant,
  openGrant,
  type GrantName,
  type GrantRow,
} from './grant-store.ts';
import { refreshKept } from './refresh-grant.ts';

export interface GrantOwner extends GrantName {
  gateway: string;
}

/** The access is still valid then. */
const EARLY_MS = 120_000;
/** Longer than the request may take. */
const LEASE_SECONDS = 30;
/** Longer than the request may take. */
const PATIENCE_MS = 15_000;
const LOOK_AGAIN_MS = 100;
/** A younger access is not refused for its age. */
const YOUNG_MS = 60_000;

/**
 * @param refused an access token that the vendor refused before its end
 * @throws ConnectorError `credentials` without a grant or if the vendor has revoked it; `rateLimited` or `unavailable` if a retry
 * may succeed.
 */
export async function getGrant(
  context: Context,
  owner: GrantOwner,
  refused?: string,
): Promise<Grant> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end && !context.isShuttingDown()) {
    const row = await findGrant(context.db, owner);
    if (!row) throw new ConnectorError('credentials', `${owner.gateway} has not let us in`);
    if (row.refusedAt)
      throw new ConnectorError('credentials', `${owner.gateway} lets us in no more`);
    const kept = openGrant(context, row.sealedGrant);
    const left = Date.parse(kept.expiresAt) - context.now().getTime();
    const isTaken = kept.accessToken !== refused || isYoung(context, row);
    const isStillValid = left > 0 && isTaken;
    if (isStillValid && left > EARLY_MS) return kept;
    const pauseMs = (row.refreshAfter?.getTime() ?? 0) - context.now().getTime();
    if (pauseMs > 0) {
      if (isStillValid) return kept;
      throw new ConnectorError('unavailable', `${owner.gateway} gives no other access just now`, {
        retryAfterMs: pauseMs,
      });
    }
    if (await beginRefresh(context.db, row, LEASE_SECONDS)) {
      const fresh = await refreshKept(context, owner.gateway, row, kept, isStillValid);
      if (fresh) return fresh;
    } else if (isStillValid) return kept;
    else await sleep(LOOK_AGAIN_MS);
  }
  throw new ConnectorError('unavailable', 'Another worker asks for an access, and got none yet');
}

const isYoung = ({ now }: Pick<Context, 'now'>, { changedAt }: GrantRow) =>
  now().getTime() - changedAt.getTime() < YOUNG_MS;
