import { BONUS } from '@alo/domain/money/ledger.ts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { bonusGrants } from '../../platform/db/schema/money.ts';
import { post } from './balance.ts';

/**
 * Grants once per organization and tax id. Returns whether it did now.
 * @param cpfCnpj upper case, without punctuation
 */
export async function grantBonus(
  tx: Executor,
  organizationId: number,
  cpfCnpj: string,
  at?: Date,
): Promise<boolean> {
  // A parallel request waits here.
  const [grant] = await tx
    .insert(bonusGrants)
    .values({ cpfCnpj, organizationId })
    .onConflictDoNothing()
    .returning();
  if (!grant) return false;
  await tx
    .update(organizations)
    .set({ receivedBonusCredit: true })
    .where(eq(organizations.id, organizationId));
  await post(tx, organizationId, {
    key: 'bonus',
    kind: 'bonus',
    amount: BONUS,
    debit: 'promotions',
    credit: 'promo',
    ...(at && { at }),
  });
  return true;
}
