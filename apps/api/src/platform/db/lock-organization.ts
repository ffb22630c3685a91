import { eq } from 'drizzle-orm';
import type { Executor } from './connection/client.ts';
import { organizations } from './schema/accounts.ts';

/** Serializes changes of an organization until the transaction ends. */
export async function lockOrganization(tx: Executor, organizationId: number) {
  const [organization] = await tx
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
  return organization!;
}
