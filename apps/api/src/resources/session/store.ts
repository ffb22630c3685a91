import type { Scope } from '@alo/contract/scopes.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Executor } from '../../db/client.ts';
import { accessTokens, organizations, users } from '../../db/schema.ts';
import type { Session } from './session.ts';

/** What a sign-in relies on, as it is now; until the transaction ends nobody changes it. */
export async function holdAccount(
  tx: Executor,
  { id, organizationId }: { id: number; organizationId: number },
) {
  const [account] = await tx
    .select({
      passwordHash: users.passwordHash,
      totpConfirmedAt: users.totpConfirmedAt,
      emailVerified: users.emailVerified,
      mustConfirmEmail: users.mustConfirmEmail,
      isOrganizationBlocked: sql<boolean>`${organizations.blockedAt} is not null`,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(users.id, id), eq(users.organizationId, organizationId)))
    .for('share', { of: users });
  return account ?? null;
}

export async function insertToken(
  db: Executor,
  token: typeof accessTokens.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(accessTokens).values(token).returning({ id: accessTokens.id });
  return row!.id;
}

/** Deletes a user's token by its hash; answers whose it was, or null. */
export async function deleteToken(db: Executor, tokenHash: Buffer) {
  const [owner] = await db
    .select({ userId: users.id, email: users.email, organizationId: users.organizationId })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(eq(accessTokens.tokenHash, tokenHash));
  if (!owner) return null;
  await db.delete(accessTokens).where(eq(accessTokens.tokenHash, tokenHash));
  return owner;
}

export async function touchToken(
  db: Executor,
  tokenId: number,
  use: { lastUsedAt: Date; lastUsedAddress: string; expiresAt?: Date },
): Promise<void> {
  await db.update(accessTokens).set(use).where(eq(accessTokens.id, tokenId));
}

interface FoundToken {
  lifetimeSeconds: number;
  lastUsedAt: Date | null;
  session: Session;
}

/**
 * A token that is still good, of a user who is not blocked in an organization that is not. Runs on every
 * request: a prepared statement, and no cache, so that what is blocked is out at its next call everywhere.
 */
export async function findToken(
  pool: Pool,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundToken | null> {
  const { rows } = await pool.query({
    name: 'find-token',
    text: `
      select t.id, t.kind, t.name, t.scopes, t.lifetime_seconds, t.last_used_at,
             u.id as user_id, u.email, u.role,
             o.id as organization_id, o.is_unlimited, o.domain,
             t.kind = 'session' and o.requires_two_factor and u.totp_confirmed_at is null
               and not exists (select from passkeys p where p.user_id = u.id) as must_set_up
      from access_tokens t
      join organizations o on o.id = t.organization_id and o.blocked_at is null
      left join users u on u.id = t.user_id and u.organization_id = o.id
        and u.email_verified and not u.must_confirm_email
      where t.token_hash = $1 and (t.expires_at is null or t.expires_at > $2)
        and (t.kind = 'service' or u.id is not null)`,
    values: [tokenHash, now],
  });
  const row = rows[0];
  if (!row) return null;
  const access = {
    tokenId: row.id as number,
    organizationId: row.organization_id as number,
    isUnlimited: row.is_unlimited as boolean,
    domain: row.domain as string,
  };
  return {
    lifetimeSeconds: row.lifetime_seconds,
    lastUsedAt: row.last_used_at,
    session:
      row.kind === 'service'
        ? {
            ...access,
            kind: 'service',
            userId: null,
            tokenName: row.name,
            scopes: row.scopes as Scope[],
          }
        : {
            ...access,
            kind: row.kind,
            userId: row.user_id,
            email: row.email,
            role: row.role,
            mustSetUpSecondFactor: row.must_set_up,
          },
  };
}
