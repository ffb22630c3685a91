import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { organizations, passkeys, users } from '../../platform/db/schema/accounts.ts';

export interface Owner {
  organizationId: number;
  userId: number;
}

export const matchesOwner = ({ organizationId, userId }: Owner) =>
  and(eq(users.organizationId, organizationId), eq(users.id, userId));

export async function findFactors(db: Executor, owner: Owner) {
  const [factors] = await db
    .select({
      email: users.email,
      totpSecret: users.totpSecret,
      totpConfirmedAt: users.totpConfirmedAt,
      isRequired: organizations.requiresTwoFactor,
      passkeys: sql<number>`(select count(*)::int from ${passkeys}
        where ${passkeys.organizationId} = ${users.organizationId} and ${passkeys.userId} = ${users.id})`,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(matchesOwner(owner));
  return factors ?? null;
}

export async function lockFactors(tx: Executor, owner: Owner): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(matchesOwner(owner)).for('update');
}
