import { and, eq, gt, lte } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { oauthAuthorizations } from '../../../platform/db/schema/integrations.ts';

export type Authorization = typeof oauthAuthorizations.$inferSelect;

/** Also deletes expired authorizations. */
export async function storeAuthorization(
  tx: Executor,
  row: Omit<typeof oauthAuthorizations.$inferInsert, 'id'>,
  now: Date,
): Promise<void> {
  await tx
    .delete(oauthAuthorizations)
    .where(
      and(
        eq(oauthAuthorizations.organizationId, row.organizationId),
        lte(oauthAuthorizations.expiresAt, now),
      ),
    );
  await tx.insert(oauthAuthorizations).values(row);
}

export async function takeAuthorization(
  db: Executor,
  organizationId: number,
  nonceHash: Buffer,
  now: Date,
): Promise<Authorization | null> {
  const [authorization] = await db
    .delete(oauthAuthorizations)
    .where(
      and(
        eq(oauthAuthorizations.organizationId, organizationId),
        eq(oauthAuthorizations.nonceHash, nonceHash),
        gt(oauthAuthorizations.expiresAt, now),
      ),
    )
    .returning();
  return authorization ?? null;
}
