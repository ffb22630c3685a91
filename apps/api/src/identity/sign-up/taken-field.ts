import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { findViolatedIndex } from '../../platform/db/connection/query-error.ts';
import { organizations, users } from '../../platform/db/schema/accounts.ts';

type TakenField = 'email' | 'domain' | null;

export async function findTakenField(
  db: Executor,
  { email, domain }: { email: string; domain: string },
): Promise<TakenField> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user) return 'email';
  const [organization] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.domain, domain));
  return organization ? 'domain' : null;
}

const FIELD_BY_INDEX: Record<string, TakenField> = {
  users_email: 'email',
  organizations_domain: 'domain',
};

export function toTakenField(error: unknown): TakenField {
  return FIELD_BY_INDEX[findViolatedIndex(error) ?? ''] ?? null;
}
