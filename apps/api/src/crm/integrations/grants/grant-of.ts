// The grant of an integration, good for a while: refreshed early, by one worker of all processes at a time.
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

/** So long before its end an access is replaced, while it still serves. */
const EARLY_MS = 120_000;
/** A worker that has not come back with an answer by then is dead; longer than the question may take. */
const LEASE_SECONDS = 30;
/** Longer than the question may take, too: who waits gets what the other one got. */
const PATIENCE_MS = 15_000;
const LOOK_AGAIN_MS = 100;
/** A new access that is refused as well is not refused for its age. */
const YOUNG_MS = 60_000;

/**
 * What the vendor lets us in by.
 * @param refused the access token of a grant that the vendor did not take, although its time was not over: another one is got.
 * @throws ConnectorError `credentials` when nobody has let us in, or the vendor has taken it back for good: the owner of the
 *   CRM must do it again. `rateLimited` and `unavailable` when it may be better later. None else.
 */
export async function grantOf(
  context: Context,
  owner: GrantOwner,
  refused?: string,
): Promise<Grant> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end && !context.isLeaving()) {
    const row = await findGrant(context.db, owner);
    if (!row) throw new ConnectorError('credentials', `${owner.gateway} has not let us in`);
    if (row.refusedAt)
      throw new ConnectorError('credentials', `${owner.gateway} lets us in no more`);
    const kept = openGrant(context, row.sealedGrant);
    const left = Date.parse(kept.expiresAt) - context.now().getTime();
    const isTaken = kept.accessToken !== refused || isYoung(context, row);
    const serves = left > 0 && isTaken;
    if (serves && left > EARLY_MS) return kept;
    const pauseMs = (row.refreshAfter?.getTime() ?? 0) - context.now().getTime();
    if (pauseMs > 0) {
      if (serves) return kept;
      throw new ConnectorError('unavailable', `${owner.gateway} gives no other access just now`, {
        retryAfterMs: pauseMs,
      });
    }
    if (await beginRefresh(context.db, row, LEASE_SECONDS)) {
      const fresh = await refreshKept(context, owner.gateway, row, kept, serves);
      if (fresh) return fresh;
    } else if (serves) return kept;
    else await sleep(LOOK_AGAIN_MS);
  }
  throw new ConnectorError('unavailable', 'Another worker asks for an access, and got none yet');
}

const isYoung = ({ now }: Pick<Context, 'now'>, { changedAt }: GrantRow) =>
  now().getTime() - changedAt.getTime() < YOUNG_MS;
