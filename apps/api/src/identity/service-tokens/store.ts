import { and, count, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { accessTokens } from '../../platform/db/schema/accounts.ts';

const matchesOrganization = (organizationId: number) =>
  and(eq(accessTokens.organizationId, organizationId), eq(accessTokens.kind, 'service'));

export async function selectServiceTokens(db: Executor, organizationId: number) {
  return db
    .select()
    .from(accessTokens)
    .where(matchesOrganization(organizationId))
    .orderBy(desc(accessTokens.id));
}

export async function countServiceTokens(db: Executor, organizationId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(accessTokens)
    .where(matchesOrganization(organizationId));
  return row!.count;
}

export async function insertServiceToken(
  db: Executor,
  token: Omit<typeof accessTokens.$inferInsert, 'kind' | 'userId' | 'sealedToken'>,
) {
  const [row] = await db
    .insert(accessTokens)
    .values({ ...token, kind: 'service' })
    .returning();
  return row!;
}

export async function deleteServiceTokenRow(db: Executor, organizationId: number, id: number) {
  const [row] = await db
    .delete(accessTokens)
    .where(and(matchesOrganization(organizationId), eq(accessTokens.id, id)))
    .returning();
  return row ?? null;
}
