import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { findViolatedIndex } from '../../platform/db/connection/query-error.ts';
import { organizations, users } from '../../platform/db/schema/accounts.ts';

type Taken = 'email' | 'domain' | null;

export async function findTaken(
  db: Executor,
  { email, domain }: { email: string; domain: string },
): Promise<Taken> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user) return 'email';
  const [organization] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.domain, domain));
  return organization ? 'domain' : null;
}

const FIELDS: Record<string, Taken> = { users_email: 'email', organizations_domain: 'domain' };

export function getTakenField(error: unknown): Taken {
  return FIELDS[findViolatedIndex(error) ?? ''] ?? null;
}
