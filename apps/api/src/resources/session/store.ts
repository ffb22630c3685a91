import { eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Executor } from '../../db/client.ts';
import { accessTokens } from '../../db/schema.ts';
import type { Session } from './session.ts';

export async function insertToken(
  db: Executor,
  token: typeof accessTokens.$inferInsert,
): Promise<void> {
  await db.insert(accessTokens).values(token);
}

export async function deleteToken(db: Executor, tokenHash: Buffer): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.tokenHash, tokenHash));
}

export async function extendToken(db: Executor, tokenId: number, expiresAt: Date): Promise<void> {
  await db.update(accessTokens).set({ expiresAt }).where(eq(accessTokens.id, tokenId));
}

interface FoundToken {
  tokenId: number;
  lifetimeSeconds: number;
  expiresAt: Date;
  session: Session;
}

/** A token that is still good, of a user who is not blocked. Runs on every request: a prepared statement. */
export async function findToken(
  pool: Pool,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundToken | null> {
  const { rows } = await pool.query({
    name: 'find-token',
    text: `
      select t.id, t.lifetime_seconds, t.expires_at, u.id as user_id, u.role,
             o.id as organization_id, o.is_unlimited, o.domain
      from access_tokens t
      join users u on u.id = t.user_id and u.email_verified
      join organizations o on o.id = t.organization_id and o.id = u.organization_id
      where t.token_hash = $1 and t.expires_at > $2`,
    values: [tokenHash, now],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    tokenId: row.id,
    lifetimeSeconds: row.lifetime_seconds,
    expiresAt: row.expires_at,
    session: {
      userId: row.user_id,
      organizationId: row.organization_id,
      role: row.role,
      isUnlimited: row.is_unlimited,
      domain: row.domain,
    },
  };
}
