import type { Grant, OAuthVendor } from '@alo/connectors/connector.ts';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { integrationGrants, integrations } from '../../../platform/db/schema/integrations.ts';

/** Some vendors require the redirect URI at each refresh. */
export interface StoredGrant extends Grant {
  redirectUri: string;
}
export type GrantRow = typeof integrationGrants.$inferSelect;

export interface GrantKey {
  organizationId: number;
  integrationId: number;
}

const PURPOSE = 'oauth-grant';

export const sealGrant = ({ secrets }: Pick<Context, 'secrets'>, grant: StoredGrant): string =>
  secrets.seal(PURPOSE, JSON.stringify(grant));

export const openGrant = ({ secrets }: Pick<Context, 'secrets'>, sealed: string): StoredGrant =>
  JSON.parse(secrets.open(PURPOSE, sealed)) as StoredGrant;

const matchesGrant = ({ organizationId, integrationId }: GrantKey) =>
  and(
    eq(integrationGrants.organizationId, organizationId),
    eq(integrationGrants.integrationId, integrationId),
  );

export async function hasGrant(
  db: Executor,
  organizationId: number,
  integrationId: number,
): Promise<boolean> {
  const grant = await findGrant(db, { organizationId, integrationId });
  return grant !== null && grant.refusedAt === null;
}

export function findGrants(
  db: Executor,
  organizationId: number,
): Promise<Pick<GrantRow, 'integrationId' | 'refusedAt'>[]> {
  const { integrationId, refusedAt } = integrationGrants;
  return db
    .select({ integrationId, refusedAt })
    .from(integrationGrants)
    .where(eq(integrationGrants.organizationId, organizationId));
}

export async function findGrant(db: Executor, key: GrantKey): Promise<GrantRow | null> {
  const [grant] = await db.select().from(integrationGrants).where(matchesGrant(key));
  return grant ?? null;
}

export async function putGrant(
  tx: Executor,
  key: GrantKey,
  sealedGrant: string,
  changedAt: Date,
): Promise<void> {
  await tx
    .insert(integrationGrants)
    .values({ ...key, sealedGrant, changedAt })
    .onConflictDoUpdate({
      target: integrationGrants.integrationId,
      set: { sealedGrant, changedAt, ...RESET_STATE },
      setWhere: eq(integrationGrants.organizationId, key.organizationId),
    });
}

const RESET_STATE = {
  version: sql`${integrationGrants.version} + 1`,
  refreshingUntil: null,
  refreshAfter: null,
  refusedAt: null,
};

/** Uses the database's clock. Returns false if the lease is taken or the grant was replaced. */
export async function beginRefresh(
  db: Executor,
  { id, organizationId, version }: GrantRow,
  seconds: number,
): Promise<boolean> {
  const startedRefreshes = await db
    .update(integrationGrants)
    .set({ refreshingUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(
      and(
        eq(integrationGrants.organizationId, organizationId),
        eq(integrationGrants.id, id),
        eq(integrationGrants.version, version),
        or(
          isNull(integrationGrants.refreshingUntil),
          lt(integrationGrants.refreshingUntil, sql`now()`),
        ),
      ),
    )
    .returning({ id: integrationGrants.id });
  return startedRefreshes.length > 0;
}

type RefreshEnd =
  | { sealedGrant: string; changedAt: Date }
  | { refreshAfter: Date }
  | { refusedAt: Date };

export async function endRefresh(
  db: Executor,
  { id, organizationId, version }: GrantRow,
  end: RefreshEnd,
): Promise<boolean> {
  const endedRefreshes = await db
    .update(integrationGrants)
    .set('sealedGrant' in end ? { ...end, ...RESET_STATE } : { ...end, refreshingUntil: null })
    .where(
      and(
        eq(integrationGrants.organizationId, organizationId),
        eq(integrationGrants.id, id),
        eq(integrationGrants.version, version),
      ),
    )
    .returning({ id: integrationGrants.id });
  return endedRefreshes.length > 0;
}

export async function findGrantsOfAccount(
  context: Pick<Context, 'db' | 'secrets'>,
  gateway: string,
  account: string,
): Promise<GrantRow[]> {
  const rows = await context.db
    .select({ grant: integrationGrants })
    .from(integrationGrants)
    .innerJoin(integrations, eq(integrations.id, integrationGrants.integrationId))
    .where(and(eq(integrations.gateway, gateway), isNull(integrationGrants.refusedAt)));
  return rows
    .map(({ grant }) => grant)
    .filter(({ sealedGrant }) => readAccount(context, sealedGrant) === account);
}

function readAccount(context: Pick<Context, 'secrets'>, sealed: string): string | null {
  try {
    return openGrant(context, sealed).account ?? null;
  } catch {
    return null;
  }
}

export async function takeGrant(tx: Executor, key: GrantKey): Promise<string | null> {
  const [grant] = await tx.delete(integrationGrants).where(matchesGrant(key)).returning();
  return grant?.sealedGrant ?? null;
}

/** Revoking would end a shared grant too. */
export async function isSharedGrant(
  context: Pick<Context, 'db' | 'secrets'>,
  gateway: string,
  { isRevokedWith }: Pick<OAuthVendor, 'isRevokedWith'>,
  grant: Grant,
): Promise<boolean> {
  const rows = await context.db
    .select({ sealedGrant: integrationGrants.sealedGrant })
    .from(integrationGrants)
    .innerJoin(integrations, eq(integrations.id, integrationGrants.integrationId))
    .where(and(eq(integrations.gateway, gateway), isNull(integrationGrants.refusedAt)));
  return rows.some(({ sealedGrant }) => isRevokedWith(grant, openGrant(context, sealedGrant)));
}
