import { asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';

const MAX_SUGGESTIONS = 3;
const MAX_TYPOS = 3;

export type StoredOrganization = typeof organizations.$inferSelect;

/** Finds it by domain, else by a label before the first dot that only one organization has. */
export async function findOrganization(
  db: Executor,
  reference: string,
): Promise<StoredOrganization | null> {
  const name = reference.trim().toLowerCase();
  const label = sql`split_part(${organizations.domain}, '.', 1)`;
  const matches = await db
    .select()
    .from(organizations)
    .where(or(eq(organizations.domain, name), eq(label, name)));
  return (
    matches.find(({ domain }) => domain === name) ?? (matches.length === 1 ? matches[0]! : null)
  );
}

export async function suggestOrganizations(db: Executor, reference: string): Promise<string[]> {
  const text = reference.trim().toLowerCase();
  const all = await db
    .select({ domain: organizations.domain, name: organizations.name })
    .from(organizations)
    .orderBy(asc(organizations.domain));
  return all
    .map(({ domain, name }) => ({ domain, name, distance: getDistance(text, domain, name) }))
    .filter(({ distance }) => distance <= MAX_TYPOS)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ domain, name }) => `${domain} (${name})`);
}

function getDistance(text: string, domain: string, name: string): number {
  const label = domain.split('.')[0]!;
  const isPart = text.length >= 3 && `${domain} ${name.toLowerCase()}`.includes(text);
  return isPart ? 1 : Math.min(computeEditDistance(text, label), computeEditDistance(text, domain));
}

function computeEditDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}

export function searchOrganizations(db: Executor, text?: string) {
  const pattern = `%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select()
    .from(organizations)
    .where(
      or(
        ilike(organizations.domain, pattern),
        ilike(organizations.name, pattern),
        ilike(organizations.email, pattern),
      ),
    )
    .orderBy(asc(organizations.domain));
}
