import { count, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { voucherUses, vouchers } from '../../platform/db/schema/money.ts';
import { post } from '../balance/balance.ts';
import { matchesOpenVoucher } from './vouchers.ts';

/** Ignores an unknown, expired or used-up code. */
export async function redeemVoucher(
  tx: Executor,
  code: string,
  organizationId: number,
  now: Date,
): Promise<void> {
  const [voucher] = await tx
    .select()
    .from(vouchers)
    .where(matchesOpenVoucher(code.trim().toUpperCase(), now))
    .for('update');
  if (!voucher) return;
  const [usage] = await tx
    .select({ times: count() })
    .from(voucherUses)
    .where(eq(voucherUses.voucherId, voucher.id));
  if (voucher.maxUses !== null && usage!.times >= voucher.maxUses) return;
  await tx.insert(voucherUses).values({ voucherId: voucher.id, organizationId });
  await post(tx, organizationId, {
    key: `voucher:${voucher.id}`,
    kind: 'voucher',
    amount: voucher.credit,
    debit: 'promotions',
    credit: 'promo',
    note: voucher.code,
  });
}
