import { LEDGER_ACCOUNTS } from '@alo/domain/money/ledger.ts';
import { moneyToReais, type Money } from '@alo/domain/money/money.ts';
import { eq } from 'drizzle-orm';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { wallets } from '../../platform/db/schema/money.ts';
import { announceBalance, lockWallet, post, type Posted } from './balance.ts';
import { addUpEntries } from './recompute/recompute.ts';

export interface Adjustment {
  organization: { id: number; name: string };
  direction: 'credit' | 'debit';
  amount: Money;
  reason: string;
  key: string;
}

/** The balance may become negative. */
export function adjustBalance(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { organization, direction, amount, reason, key }: Adjustment,
): Promise<Posted> {
  const accounts =
    direction === 'credit'
      ? ({ debit: 'adjustments', credit: 'paid' } as const)
      : ({ debit: 'paid', credit: 'adjustments' } as const);
  return db.transaction(async (tx) => {
    const result = await post(tx, organization.id, {
      key: `adjustment:${key}`,
      kind: 'adjustment',
      amount,
      ...accounts,
      note: reason,
    });
    if (result.outcome === 'posted') {
      await audit(tx, actor, {
        organizationId: organization.id,
        action: direction === 'credit' ? 'balance.credited' : 'balance.debited',
        target: organization,
        after: { value: moneyToReais(amount), note: reason },
      });
    }
    return result;
  });
}

/** Returns whether the wallet differed from the entries, which are the truth. */
export function repairWallet(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  organization: { id: number; name: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await lockWallet(tx, organization.id);
    const { differences, sums } = await addUpEntries(tx, organization.id);
    if (differences.length === 0) return false;
    await tx.update(wallets).set(sums).where(eq(wallets.organizationId, organization.id));
    await announceBalance(tx, organization.id);
    const changedAccounts = LEDGER_ACCOUNTS.filter((account) => before[account] !== sums[account]);
    const toReais = (wallet: Record<(typeof LEDGER_ACCOUNTS)[number], Money>) =>
      Object.fromEntries(
        changedAccounts.map((account) => [account, moneyToReais(wallet[account])]),
      );
    await audit(tx, actor, {
      organizationId: organization.id,
      action: 'balance.repaired',
      target: organization,
      before: toReais(before),
      after: toReais(sums),
    });
    return true;
  });
}
