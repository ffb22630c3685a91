import { and, count, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { accessTokens, users } from '../../platform/db/schema/accounts.ts';

interface Owner {
  organizationId: number;
  userId: number;
}

const matchesOwner = ({ organizationId, userId }: Owner) =>
  and(
    eq(accessTokens.organizationId, organizationId),
    eq(accessTokens.userId, userId),
    eq(accessTokens.kind, 'personal'),
  );

export async function lockUser(db: Executor, { organizationId, userId }: Owner): Promise<void> {
  await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId)))
    .for('no key update');
}

export async function hasToken(
  db: Executor,
  organizationId: number,
  tokenId: number,
): Promise<boolean> {
  const [row] = await db
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(and(eq(accessTokens.organizationId, organizationId), eq(accessTokens.id, tokenId)));
  return row !== undefined;
}

export async function countTokens(db: Executor, owner: Owner): Promise<number> {
  const [row] = await db.select({ count: count() }).from(accessTokens).where(matchesOwner(owner));
  return row!.count;
}

export async function insertPersonalToken(
  db: Executor,
  owner: Owner,
  token: Omit<typeof accessTokens.$inferInsert, 'kind' | keyof Owner>,
): Promise<number> {
  const [row] = await db
    .insert(accessTokens)
    .values({ ...token, ...owner, kind: 'personal' })
    .returning({ id: accessTokens.id });
  return row!.id;
}

export async function deletePersonalToken(db: Executor, owner: Owner, tokenHash: Buffer) {
  const [row] = await db
    .delete(accessTokens)
    .where(and(matchesOwner(owner), eq(accessTokens.tokenHash, tokenHash)))
    .returning({
      id: accessTokens.id,
      name: accessTokens.name,
      lifetimeSeconds: accessTokens.lifetimeSeconds,
    });
  return row ?? null;
}
