import { moneyFromReais } from '@alo/domain/money/money.ts';
import type { Context } from '../../platform/context.ts';
import { automaticRecharges } from '../../platform/db/schema/payments.ts';
import { CARD_TOKEN } from '../../money/automatic-recharges/create-recharge.ts';
import type { StoredRecharge } from '../../money/automatic-recharges/store.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';

/** Below 20 reais, charges 250. */
export async function givenRecharge(
  { db, payments, secrets }: Pick<Context, 'db' | 'payments' | 'secrets'>,
  { id }: Pick<Organization, 'id'>,
  { minimum = 20, amount = 250, ...input }: GivenRecharge = {},
): Promise<StoredRecharge> {
  const [recharge] = await db
    .insert(automaticRecharges)
    .values({
      organizationId: id,
      status: 'ACTIVE',
      minimumAmount: moneyFromReais(minimum),
      rechargeAmount: moneyFromReais(amount),
      provider: payments.id,
      sealedCardToken: secrets.seal(CARD_TOKEN, 'tok_1'),
      cardLastFourChar: '4242',
      cardBrand: 'VISA',
      remoteIp: '127.0.0.1',
      ...input,
    })
    .returning();
  return recharge!;
}

interface GivenRecharge extends Partial<typeof automaticRecharges.$inferInsert> {
  /** Reais. */
  minimum?: number;
  amount?: number;
}
