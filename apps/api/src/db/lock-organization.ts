import { eq } from 'drizzle-orm';
import type { Executor } from './client.ts';
import { organizations } from './schema/accounts.ts';

/** Until the transaction ends nobody else does with this organization what takes its turn by this lock. */
export async function lockOrganization(tx: Executor, organizationId: number) {
  const [organization] = await tx
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
  return organization!;
}
