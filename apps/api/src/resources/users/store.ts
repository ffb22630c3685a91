import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { accessTokens, users } from '../../db/schema/accounts.ts';

interface Owner {
  organizationId: number;
  id: number;
}

export async function findUserByEmail(db: Executor, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

/** Somebody of the organization, as another one of it names them. */
export async function findColleague(db: Executor, organizationId: number, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.email, email)));
  return user ?? null;
}

export async function findUser(db: Executor, organizationId: number, id: number) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, id)));
  return user ?? null;
}

/** The user's row, which nobody else changes until the transaction ends. */
export async function lockUser(tx: Executor, { organizationId, id }: Owner) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, id)))
    .for('no key update');
  return user ?? null;
}

export async function changeUser(
  tx: Executor,
  { organizationId, id }: Owner,
  change: Partial<
    Pick<
      typeof users.$inferInsert,
      'name' | 'phone' | 'role' | 'emailVerified' | 'mustConfirmEmail' | 'blockedAt'
    >
  >,
) {
  const [user] = await tx
    .update(users)
    .set(change)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, id)))
    .returning();
  return user!;
}

/** Every session and token of a user; answers how many. */
export async function deleteTokensOf(tx: Executor, { organizationId, id }: Owner) {
  const erased = await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.organizationId, organizationId), eq(accessTokens.userId, id)))
    .returning({ id: accessTokens.id });
  return erased.length;
}
