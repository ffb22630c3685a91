import type { CallEnded } from '@alo/domain/calls/call.ts';
import type { Day } from '@alo/domain/time/sao-paulo-time.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { charges } from '../../platform/db/schema/payments.ts';
import { numberRates } from '../../platform/db/schema/prices.ts';
import { post } from '../../money/balance/balance.ts';
import { insertCalls } from '../../telephony/calls/insert/insert-calls.ts';
import { planDemoMoney, type DemoMove } from './demo-money.ts';
import { DEMO_RATES } from './demo-rates.ts';
import { grantDemoBonus } from './seed-billed-party.ts';

const BATCH_SIZE = 1000;
const PAID_AFTER_MS = 240_000;

export async function seedHistory(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  organizationId: number,
  calls: readonly CallEnded[],
  firstDay: Day,
): Promise<void> {
  await db
    .insert(numberRates)
    .values([...DEMO_RATES])
    .onConflictDoNothing();
  const callsByEnd = calls.toSorted((a, b) => Date.parse(a.endedAt) - Date.parse(b.endedAt));
  let next = 0;
  const insertUntil = async (until: number) => {
    let end = next;
    while (end < callsByEnd.length && Date.parse(callsByEnd[end]!.endedAt) < until) end += 1;
    for (; next < end; next = Math.min(next + BATCH_SIZE, end)) {
      const batch = callsByEnd.slice(next, Math.min(next + BATCH_SIZE, end));
      await insertCalls(pool, batch, { isHistory: true });
    }
  };

  const ids = new Map<number, number>();
  for (const move of planDemoMoney(callsByEnd, firstDay)) {
    await insertUntil(move.at.getTime());
    await db.transaction((tx) => storeDemoMove(tx, organizationId, move, ids));
  }
  await insertUntil(Infinity);
}

async function storeDemoMove(
  tx: Executor,
  organizationId: number,
  move: DemoMove,
  ids: Map<number, number>,
): Promise<void> {
  if ('bonus' in move) {
    await grantDemoBonus(tx, organizationId, move.at);
    return;
  }
  const { at, posting, payment } = move;
  if (payment) {
    const { id: number, ...charge } = payment;
    const createdAt = new Date(at.getTime() - PAID_AFTER_MS);
    const [row] = await tx
      .insert(charges)
      .values({
        organizationId,
        type: 'CREDIT',
        ...charge,
        amount: posting.amount,
        totalAmount: posting.amount,
        dueDate: dayAt(createdAt.getTime() + 3 * 24 * 3600 * 1000),
        provider: 'sandbox',
        externalReference: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
        providerPaymentId: `demo-${number}`,
        paidAt: at,
        createdAt,
      })
      .onConflictDoUpdate({ target: charges.externalReference, set: { provider: 'sandbox' } })
      .returning({ id: charges.id });
    ids.set(number, row!.id);
  }
  const chargeId = posting.chargeId === undefined ? {} : { chargeId: ids.get(posting.chargeId)! };
  await post(tx, organizationId, { ...posting, ...chargeId, at });
}
