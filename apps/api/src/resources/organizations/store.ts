import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { organizations } from '../../db/schema.ts';

export type StoredOrganization = typeof organizations.$inferSelect;

/** Held until the transaction ends, so that what changed is told right. */
export async function lockOrganization(
  tx: Executor,
  organizationId: number,
): Promise<StoredOrganization> {
  const [organization] = await tx
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    // not `update`: whoever adds a row that points here need not wait
    .for('no key update');
  return organization!;
}
