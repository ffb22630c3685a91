import { SOFTSWITCH_GATEWAY } from '@alo/contract/organization-integrations.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { callCounters, organizationIntegrations, organizations } from '../../db/schema.ts';

export type NewOrganization = Omit<typeof organizations.$inferInsert, 'id' | 'createdAt'>;

/**
 * Makes an organization with what every one of them has: its call counter and its telephony integration.
 * `db` may be a transaction.
 */
export async function createOrganization(
  context: Pick<Context, 'config'> & { db: Pick<Db, 'transaction'> },
  input: NewOrganization,
) {
  return context.db.transaction(async (tx) => {
    const [organization] = await tx
      .insert(organizations)
      .values({ ...input, domain: input.domain.toLowerCase() })
      .returning();
    const { id: organizationId, isSoftswitchLegacy } = organization!;
    await tx.insert(callCounters).values({ organizationId });
    await tx.insert(organizationIntegrations).values({
      organizationId,
      gateway: isSoftswitchLegacy ? context.config.legacyTelephonyGateway : SOFTSWITCH_GATEWAY,
      metadata: { hasDynamicTariff: false, receivedBonusCredit: false },
    });
    return organization!;
  });
}

export type Organization = Awaited<ReturnType<typeof createOrganization>>;
