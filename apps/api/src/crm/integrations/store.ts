import { integrationFields } from '@alo/contract/crm/integrations.ts';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Executor } from '../../platform/db/connection/client.ts';
import { integrations } from '../../platform/db/schema/integrations.ts';
import { mapTableFields } from '../../platform/http/list/filter-fields.ts';
import { selectFiltered } from '../../platform/http/list/filtered-list.ts';

export type StoredIntegration = typeof integrations.$inferSelect;

export type FormerSecret = Pick<StoredIntegration, 'sealedFormerSecret' | 'formerSecretUntil'>;

const FIELDS = mapTableFields<typeof integrations, (typeof integrationFields)[number]>(
  integrations,
  {
    id: 'integer',
    gateway: 'text',
  },
);

const matchesIntegration = (organizationId: number) =>
  eq(integrations.organizationId, organizationId);

export function findIntegrations(
  pool: Pool,
  organizationId: number,
  filter: unknown,
): Promise<StoredIntegration[]> {
  return selectFiltered(pool, {
    select: `id, gateway, is_told as "receivesCalls", webhook_constraint as "webhookConstraint",
      sealed_metadata as "sealedMetadata"`,
    from: 'integrations',
    organizationId,
    fields: FIELDS,
    defaultOrder: 'id asc',
    filter,
  });
}

export async function findByGateway(db: Executor, organizationId: number, gateway: string) {
  const [integration] = await db
    .select()
    .from(integrations)
    .where(and(matchesIntegration(organizationId), eq(integrations.gateway, gateway)));
  return integration ?? null;
}

export async function findById(db: Executor, organizationId: number, id: number) {
  const [integration] = await db
    .select()
    .from(integrations)
    .where(and(matchesIntegration(organizationId), eq(integrations.id, id)));
  return integration ?? null;
}

export async function countIntegrations(db: Executor, organizationId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(integrations)
    .where(matchesIntegration(organizationId));
  return row!.count;
}

export async function insertIntegration(
  tx: Executor,
  row: Omit<typeof integrations.$inferInsert, 'id'>,
): Promise<StoredIntegration> {
  const [integration] = await tx.insert(integrations).values(row).returning();
  return integration!;
}

export async function updateIntegration(
  tx: Executor,
  organizationId: number,
  id: number,
  change: Pick<StoredIntegration, 'receivesCalls' | 'webhookConstraint' | 'sealedMetadata'> &
    Partial<FormerSecret>,
): Promise<StoredIntegration> {
  const [integration] = await tx
    .update(integrations)
    .set({ ...change, changedAt: sql`now()` })
    .where(and(matchesIntegration(organizationId), eq(integrations.id, id)))
    .returning();
  return integration!;
}

export async function deleteIntegration(tx: Executor, organizationId: number, id: number) {
  const [integration] = await tx
    .delete(integrations)
    .where(and(matchesIntegration(organizationId), eq(integrations.id, id)))
    .returning();
  return integration ?? null;
}
