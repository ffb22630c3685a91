import { randomInt } from 'node:crypto';
import { and, count, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { vouchers, voucherUses } from '../../platform/db/schema/money.ts';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export type NewVoucher = Omit<typeof vouchers.$inferInsert, 'id' | 'createdAt'>;

/** Returns `7KMPX-2QRTA`, for example. */
export function makeVoucherCode(): string {
  const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

export function createVoucher(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: NewVoucher,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [voucher] = await tx.insert(vouchers).values(input).onConflictDoNothing().returning();
    if (!voucher) return null;
    const { id, code, credit, maxUses, expiresAt } = voucher;
    await audit(tx, actor, {
      organizationId: null,
      action: 'voucher.created',
      target: { id, name: code },
      after: { credit: moneyToReais(credit), maxUses, expiresAt },
    });
    return id;
  });
}

export function listVouchers(db: Executor) {
  return db
    .select({
      code: vouchers.code,
      credit: vouchers.credit,
      maxUses: vouchers.maxUses,
      uses: count(voucherUses.organizationId),
      expiresAt: vouchers.expiresAt,
      createdAt: vouchers.createdAt,
    })
    .from(vouchers)
    .leftJoin(voucherUses, eq(voucherUses.voucherId, vouchers.id))
    .groupBy(vouchers.id)
    .orderBy(desc(vouchers.id));
}

export const matchesOpenVoucher = (code: string, now: Date) =>
  and(eq(vouchers.code, code), or(isNull(vouchers.expiresAt), gt(vouchers.expiresAt, now)));

export function closeVoucher(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  code: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const expiresAt = now();
    const [voucher] = await tx
      .update(vouchers)
      .set({ expiresAt })
      .where(matchesOpenVoucher(code, expiresAt))
      .returning();
    if (!voucher) return false;
    await audit(tx, actor, {
      organizationId: null,
      action: 'voucher.closed',
      target: { id: voucher.id, name: code },
    });
    return true;
  });
}
