import { BONUS } from '@alo/domain/ledger.ts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { bonusGrants } from '../../platform/db/schema/money.ts';
import { post } from './balance.ts';

/**
 * Gives the bonus for a tax id that was found valid: once per organization and once per tax id, for ever. Answers
 * whether it was given now. `cpfCnpj` as it is stored: upper case, without punctuation.
 */
export async function grantBonus(
  tx: Executor,
  organizationId: number,
  cpfCnpj: string,
  /** For history that is written afterwards. */
  at?: Date,
): Promise<boolean> {
  // The organization or the tax id has had its bonus: nothing is written. Of two requests at once the second waits for
  // the first, and then finds it so.
  const [granted] = await tx
    .insert(bonusGrants)
    .values({ cpfCnpj, organizationId })
    .onConflictDoNothing()
    .returning();
  if (!granted) return false;
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
