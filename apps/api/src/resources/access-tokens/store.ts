import { and, count, eq } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { accessTokens, users } from '../../db/schema/accounts.ts';

interface Owner {
  organizationId: number;
  userId: number;
}

const ofOwner = ({ organizationId, userId }: Owner) =>
  and(
    eq(accessTokens.organizationId, organizationId),
    eq(accessTokens.userId, userId),
    eq(accessTokens.kind, 'personal'),
  );

/** Until the transaction ends nobody else makes tokens of this user, or changes their password. */
export async function lockUser(db: Executor, { organizationId, userId }: Owner): Promise<void> {
  await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId)))
    .for('no key update');
}

/** Whether a token is still there: it may have been removed since the request was let in. */
export async function tokenExists(
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
  const [row] = await db.select({ count: count() }).from(accessTokens).where(ofOwner(owner));
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

/** Answers what was removed, or null. */
export async function deletePersonalToken(db: Executor, owner: Owner, tokenHash: Buffer) {
  const [row] = await db
    .delete(accessTokens)
    .where(and(ofOwner(owner), eq(accessTokens.tokenHash, tokenHash)))
    .returning({
      id: accessTokens.id,
      name: accessTokens.name,
      lifetimeSeconds: accessTokens.lifetimeSeconds,
    });
  return row ?? null;
}
