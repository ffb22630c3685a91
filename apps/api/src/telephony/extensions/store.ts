import { EXTENSION_FIELDS, FIRST_EXTENSION_NUMBER } from '@alo/contract/telephony/extensions.ts';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Executor } from '../../platform/db/connection/client.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { extensions } from '../../platform/db/schema/telephony.ts';
import { listColumns, mapTableFields } from '../../platform/http/list/filter-fields.ts';
import { selectFiltered } from '../../platform/http/list/filtered-list.ts';

export type StoredExtension = typeof extensions.$inferSelect;
export type NewExtensionRow = Omit<typeof extensions.$inferInsert, 'organizationId' | 'id'>;

const FIELDS = mapTableFields(extensions, EXTENSION_FIELDS);

const matchesOrganization = (organizationId: number) =>
  eq(extensions.organizationId, organizationId);
const isOne = (organizationId: number, id: number) =>
  and(matchesOrganization(organizationId), eq(extensions.id, id));

export function findExtensions(
  pool: Pool,
  organizationId: number,
  filter: unknown,
): Promise<Omit<StoredExtension, 'createdAt'>[]> {
  return selectFiltered(pool, {
    select: listColumns(extensions),
    from: 'extensions',
    organizationId,
    fields: FIELDS,
    defaultOrder: 'id asc',
    filter,
  });
}

export async function findExtension(db: Executor, organizationId: number, id: number) {
  const [extension] = await db.select().from(extensions).where(isOne(organizationId, id));
  return extension ?? null;
}

export async function findByNumber(db: Executor, organizationId: number, number: string) {
  const [extension] = await db
    .select()
    .from(extensions)
    .where(and(matchesOrganization(organizationId), eq(extensions.number, number)));
  return extension ?? null;
}

export async function lockExtension(tx: Executor, organizationId: number, id: number) {
  const [extension] = await tx
    .select()
    .from(extensions)
    .where(isOne(organizationId, id))
    .for('no key update');
  return extension ?? null;
}

/** Returns null unless all exist. */
export async function lockExtensions(tx: Executor, organizationId: number, ids: number[]) {
  const rows = await tx
    .select({ id: extensions.id, number: extensions.number })
    .from(extensions)
    .where(and(matchesOrganization(organizationId), inArray(extensions.id, ids)))
    .orderBy(extensions.id)
    .for('no key update');
  return rows.length === ids.length ? rows : null;
}

export async function countExtensions(db: Executor, organizationId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(extensions)
    .where(matchesOrganization(organizationId));
  return row!.count;
}

export async function findTakenNumbers(
  db: Executor,
  organizationId: number,
  numbers: string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ number: extensions.number })
    .from(extensions)
    .where(and(matchesOrganization(organizationId), inArray(extensions.number, numbers)));
  return new Set(rows.map(({ number }) => number));
}

/** One of n + 1 numbers is free for n extensions. */
export async function findLowestFreeNumber(tx: Executor, organizationId: number): Promise<string> {
  const last = FIRST_EXTENSION_NUMBER + (await countExtensions(tx, organizationId));
  const { rows } = await tx.execute<{ number: string }>(sql`
    select n::text as number from generate_series(${FIRST_EXTENSION_NUMBER}::int, ${last}::int) n
    where not exists (select from ${extensions} e where e.organization_id = ${organizationId} and e.number = n::text)
    order by n limit 1`);
  return rows[0]!.number;
}

export function insertExtensions(tx: Executor, organizationId: number, rows: NewExtensionRow[]) {
  return tx
    .insert(extensions)
    .values(rows.map((row) => ({ ...row, organizationId })))
    .returning();
}

export async function updateExtension(
  tx: Executor,
  organizationId: number,
  id: number,
  change: Partial<NewExtensionRow>,
): Promise<StoredExtension> {
  const [extension] = await tx
    .update(extensions)
    .set(change)
    .where(isOne(organizationId, id))
    .returning();
  return extension!;
}

export async function updateSipPasswords(
  tx: Executor,
  organizationId: number,
  entries: readonly { id: number; sealed: string }[],
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  const sealed = entries.map((entry) => entry.sealed);
  await tx.execute(sql`
    update ${extensions} set sip_password = fresh.sealed
    from unnest(${sql.param(ids)}::int[], ${sql.param(sealed)}::text[]) as fresh (id, sealed)
    where ${extensions.id} = fresh.id and ${extensions.organizationId} = ${organizationId}`);
}

export async function deleteExtension(tx: Executor, organizationId: number, id: number) {
  const [extension] = await tx.delete(extensions).where(isOne(organizationId, id)).returning();
  return extension ?? null;
}

export async function findUsersByEmail(
  db: Executor,
  organizationId: number,
  emails: string[],
): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), inArray(users.email, emails)));
  return new Map(rows.map(({ id, email }) => [email, id]));
}

export async function isOrganizationUser(db: Executor, organizationId: number, id: number) {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, id)));
  return user !== undefined;
}
