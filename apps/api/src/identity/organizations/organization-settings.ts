// Each function returns whether anything changed.
import { SOFTSWITCH_GATEWAY } from '@alo/contract/crm/organization-integrations.ts';
import { getRatePlan, type RatePlan } from '@alo/domain/pricing/tariff.ts';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { audit, changedFields, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { organizationIntegrations } from '../../platform/db/schema/integrations.ts';
import { balanceAlerts } from '../../platform/db/schema/money.ts';
import { financialRecords } from '../../platform/db/schema/payments.ts';
import { organizationRatePlans } from '../../platform/db/schema/prices.ts';
import { cutOffAllPhones } from '../../telephony/extensions/phones/cut-off-phones.ts';
import { makeFirstAlerts } from './organizations.ts';
import { updateTariff } from '../../money/balance/tariffs.ts';
import type { StoredOrganization } from './find-organization.ts';

type OrganizationSettings = Partial<
  Pick<
    StoredOrganization,
    'isUnlimited' | 'isSoftswitchLegacy' | 'isRateplanLegacy' | 'baseTier' | 'hasDynamicTariff'
  >
>;

export function changeSettings(
  { db, config }: Pick<Context, 'db' | 'config'>,
  actor: Actor,
  organizationId: number,
  settings: OrganizationSettings,
  /** The rate plan also bills earlier calls from then on that are not billed yet. */
  since?: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await lockOrganization(tx, organizationId);
    const changes = changedFields(before, settings);
    if (!changes && since === undefined) return false;
    await tx.update(organizations).set(settings).where(eq(organizations.id, organizationId));
    if (settings.isSoftswitchLegacy !== undefined) {
      // The portal requests the integration by the switch's gateway.
      const gateways = [SOFTSWITCH_GATEWAY, config.legacyTelephonyGateway];
      if (settings.isSoftswitchLegacy) gateways.reverse();
      await tx
        .update(organizationIntegrations)
        .set({ gateway: gateways[0]! })
        .where(matchesTelephony(organizationId, [gateways[1]!]));
    }
    if (settings.baseTier !== undefined || settings.hasDynamicTariff !== undefined) {
      await updateTariff(tx, organizationId);
    }
    if (settings.isRateplanLegacy !== undefined) {
      const code = getRatePlan({ isRateplanLegacy: settings.isRateplanLegacy });
      await moveToRatePlan(tx, organizationId, code, since);
    }
    if (settings.isUnlimited === false) {
      await tx
        .insert(financialRecords)
        .values({ organizationId, status: 'PENDING' })
        .onConflictDoNothing();
      await tx.insert(balanceAlerts).values(makeFirstAlerts(organizationId)).onConflictDoNothing();
    }
    await audit(tx, actor, {
      organizationId,
      action: 'organization.flagsChanged',
      target: { id: organizationId, name: before.name },
      ...changes,
      ...(since && { after: { ...changes?.after, validFrom: since } }),
    });
    return true;
  });
}

async function moveToRatePlan(
  tx: Executor,
  organizationId: number,
  code: RatePlan,
  since: Date | undefined,
): Promise<void> {
  if (since !== undefined) {
    const later = and(
      eq(organizationRatePlans.organizationId, organizationId),
      gte(organizationRatePlans.since, since),
    );
    await tx.delete(organizationRatePlans).where(later);
  }
  // The transaction's start would be too early: calls that began during the wait belong to the old
  // plan.
  const from = since ?? sql`clock_timestamp()`;
  await tx.insert(organizationRatePlans).values({ organizationId, since: from, code });
}

export const listRatePlans = (db: Executor, organizationId: number) =>
  db
    .select({ since: organizationRatePlans.since, code: organizationRatePlans.code })
    .from(organizationRatePlans)
    .where(eq(organizationRatePlans.organizationId, organizationId))
    .orderBy(asc(organizationRatePlans.since));

export function setBlocked(
  context: Pick<Context, 'config' | 'db' | 'jobs' | 'now'>,
  actor: Actor,
  organizationId: number,
  isBlocked: boolean,
): Promise<boolean> {
  const { db, now } = context;
  return db.transaction(async (tx) => {
    const { name, blockedAt } = await lockOrganization(tx, organizationId);
    if ((blockedAt !== null) === isBlocked) return false;
    await tx
      .update(organizations)
      .set({ blockedAt: isBlocked ? now() : null })
      .where(eq(organizations.id, organizationId));
    if (isBlocked) await cutOffAllPhones(context, tx, organizationId);
    await audit(tx, actor, {
      organizationId,
      action: isBlocked ? 'organization.blocked' : 'organization.unblocked',
      target: { id: organizationId, name },
    });
    return true;
  });
}

const matchesTelephony = (organizationId: number, gateways: string[]) =>
  and(
    eq(organizationIntegrations.organizationId, organizationId),
    inArray(organizationIntegrations.gateway, gateways),
  );
