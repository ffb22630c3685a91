import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { accessTokens, organizations, users } from '../../platform/db/schema/accounts.ts';

export async function lockAccount(
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
