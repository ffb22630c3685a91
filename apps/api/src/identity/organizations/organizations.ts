import { SOFTSWITCH_GATEWAY } from '@alo/contract/crm/organization-integrations.ts';
import { DEFAULT_ALERT_THRESHOLDS } from '@alo/domain/money/balance-level.ts';
import { getRatePlan } from '@alo/domain/pricing/tariff.ts';
import type { Context } from '../../platform/context.ts';
import { BEFORE_ALL } from '../../money/rates/before-all.ts';
import type { Db } from '../../platform/db/connection/client.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { callCounters } from '../../platform/db/schema/calls.ts';
import { organizationIntegrations } from '../../platform/db/schema/integrations.ts';
import { balanceAlerts, wallets } from '../../platform/db/schema/money.ts';
import { financialRecords } from '../../platform/db/schema/payments.ts';
import { organizationRatePlans, organizationTariffs } from '../../platform/db/schema/prices.ts';

export type NewOrganization = Omit<typeof organizations.$inferInsert, 'id' | 'createdAt'>;

export async function createOrganization(
  context: Pick<Context, 'config'> & { db: Pick<Db, 'transaction'> },
  input: NewOrganization,
) {
  return context.db.transaction(async (tx) => {
    const [organization] = await tx
      .insert(organizations)
      .values({ ...input, domain: input.domain.toLowerCase() })
      .returning();
    const { id: organizationId, isSoftswitchLegacy, isUnlimited, baseTier } = organization!;
    await tx.insert(callCounters).values({ organizationId });
    await tx.insert(wallets).values({ organizationId });
    await tx
      .insert(organizationTariffs)
      .values({ organizationId, since: BEFORE_ALL, tier: baseTier });
    await tx
      .insert(organizationRatePlans)
      .values({ organizationId, since: BEFORE_ALL, code: getRatePlan(organization!) });
    if (!isUnlimited) {
      await tx.insert(financialRecords).values({ organizationId, status: 'PENDING' });
      await tx.insert(balanceAlerts).values(makeFirstAlerts(organizationId));
    }
    await tx.insert(organizationIntegrations).values({
      organizationId,
      gateway: isSoftswitchLegacy ? context.config.legacyTelephonyGateway : SOFTSWITCH_GATEWAY,
    });
    return organization!;
  });
}

/** Alerts start as below, so that an empty wallet triggers none. */
export const makeFirstAlerts = (organizationId: number): (typeof balanceAlerts.$inferInsert)[] =>
  DEFAULT_ALERT_THRESHOLDS.map((threshold) => ({ organizationId, threshold, isBelow: true }));

export type Organization = Awaited<ReturnType<typeof createOrganization>>;
