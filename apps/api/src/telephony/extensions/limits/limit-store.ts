import {
  DEFAULT_EXTENSION_LIMITS,
  DEFAULT_ORGANIZATION_LIMITS,
  type Destination,
  type ExtensionLimits,
  type OrganizationLimits,
} from '@alo/contract/telephony/extension-limits.ts';
import { moneyFromReais, moneyToReais } from '@alo/domain/money/money.ts';
import type { Day } from '@alo/domain/time/sao-paulo-time.ts';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { extensionLimits, organizationLimits } from '../../../platform/db/schema/telephony.ts';

export interface StoredLimits extends ExtensionLimits {
  releasedOn: Day | null;
}

const DEFAULTS: StoredLimits = { ...DEFAULT_EXTENSION_LIMITS, releasedOn: null };

export async function selectLimits(
  db: Executor,
  organizationId: number,
  ids: number[],
): Promise<(id: number) => StoredLimits> {
  const rows = await db
    .select()
    .from(extensionLimits)
    .where(
      and(
        eq(extensionLimits.organizationId, organizationId),
        inArray(extensionLimits.extensionId, ids),
      ),
    );
  const limitsById = new Map(rows.map((row) => [row.extensionId, toLimits(row)]));
  return (id) => limitsById.get(id) ?? DEFAULTS;
}

export function toLimits(row: typeof extensionLimits.$inferSelect | null): StoredLimits {
  if (row === null) return DEFAULTS;
  const { callsAtOnce, hourlySpend, dailySpend, countries, weekdays, releasedOn } = row;
  const { opensAt, closesAt } = row;
  return {
    callsAtOnce,
    hourlySpend: hourlySpend === null ? null : moneyToReais(hourlySpend),
    dailySpend: dailySpend === null ? null : moneyToReais(dailySpend),
    destinations: row.destinations as Destination[],
    countries,
    weekdays,
    hours: opensAt === null || closesAt === null ? null : { from: opensAt, until: closesAt },
    releasedOn,
  };
}

/** The caller has locked the extensions. */
export async function saveLimits(
  tx: Executor,
  organizationId: number,
  entries: readonly { id: number; limits: StoredLimits }[],
): Promise<void> {
  const { extensionId: key, organizationId: _, ...columns } = getTableColumns(extensionLimits);
  const newValues = Object.fromEntries(
    Object.entries(columns).map(([name, { name: column }]) => [
      name,
      sql`excluded.${sql.identifier(column)}`,
    ]),
  );
  await tx
    .insert(extensionLimits)
    .values(
      entries.map(({ id, limits: { hourlySpend, dailySpend, hours, ...limits } }) => ({
        ...limits,
        extensionId: id,
        organizationId,
        hourlySpend: hourlySpend === null ? null : moneyFromReais(hourlySpend),
        dailySpend: dailySpend === null ? null : moneyFromReais(dailySpend),
        opensAt: hours?.from ?? null,
        closesAt: hours?.until ?? null,
      })),
    )
    .onConflictDoUpdate({ target: key, set: newValues });
}

export async function selectOrganizationLimits(
  db: Executor,
  organizationId: number,
): Promise<OrganizationLimits> {
  const [row] = await db
    .select()
    .from(organizationLimits)
    .where(eq(organizationLimits.organizationId, organizationId));
  return toOrganizationLimits(row ?? null);
}

export function toOrganizationLimits(
  row: typeof organizationLimits.$inferSelect | null,
): OrganizationLimits {
  if (row === null) return DEFAULT_ORGANIZATION_LIMITS;
  const { callsAtOnce, lockedDestinations } = row;
  return { callsAtOnce, lockedDestinations: lockedDestinations as Destination[] };
}

export async function saveOrganizationLimits(
  tx: Executor,
  organizationId: number,
  limits: OrganizationLimits,
): Promise<void> {
  await tx
    .insert(organizationLimits)
    .values({ organizationId, ...limits })
    .onConflictDoUpdate({ target: organizationLimits.organizationId, set: limits });
}
