import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { accessTokens, users } from '../../platform/db/schema/accounts.ts';

interface Owner {
  organizationId: number;
  id: number;
}

export async function findUserByEmail(db: Executor, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

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

export async function deleteUserTokens(tx: Executor, { organizationId, id }: Owner) {
  const erasedTokens = await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.organizationId, organizationId), eq(accessTokens.userId, id)))
    .returning({ id: accessTokens.id });
  return erasedTokens.length;
}
