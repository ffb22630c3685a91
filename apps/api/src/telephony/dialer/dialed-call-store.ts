import { IDEMPOTENCY_KEY_HOURS, ONE_CLICK_SECONDS } from '@alo/contract/telephony/dialer.ts';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { dialedCalls } from '../../platform/db/schema/calls.ts';
import { HOUR_MS, SECOND_MS } from '../../platform/loops/intervals.ts';

export type DialedCall = typeof dialedCalls.$inferSelect;
export type NewDialedCall = typeof dialedCalls.$inferInsert;

export async function findRepeated(
  tx: Executor,
  { organizationId, tokenId, idempotencyKey, ...order }: NewDialedCall,
): Promise<DialedCall | null> {
  const since = (ms: number) => gt(dialedCalls.createdAt, new Date(order.createdAt.getTime() - ms));
  const isSame = idempotencyKey
    ? and(eq(dialedCalls.idempotencyKey, idempotencyKey), since(IDEMPOTENCY_KEY_HOURS * HOUR_MS))
    : and(
        isNull(dialedCalls.idempotencyKey),
        eq(dialedCalls.extensionNumber, order.extensionNumber),
        eq(dialedCalls.dialedNumber, order.dialedNumber),
        since(ONE_CLICK_SECONDS * SECOND_MS),
      );
  const [call] = await tx
    .select()
    .from(dialedCalls)
    .where(
      and(eq(dialedCalls.organizationId, organizationId), eq(dialedCalls.tokenId, tokenId), isSame),
    )
    .orderBy(desc(dialedCalls.createdAt))
    .limit(1);
  return call ?? null;
}

const isCall = ({ organizationId, callId }: Pick<DialedCall, 'organizationId' | 'callId'>) =>
  and(eq(dialedCalls.organizationId, organizationId), eq(dialedCalls.callId, callId));

export async function findDialedCall(
  db: Executor,
  organizationId: number,
  callId: string,
): Promise<DialedCall | null> {
  const [call] = await db.select().from(dialedCalls).where(isCall({ organizationId, callId }));
  return call ?? null;
}

export async function markPlaced(db: Executor, call: DialedCall): Promise<void> {
  await db.update(dialedCalls).set({ placingSince: null }).where(isCall(call));
}

export async function forgetDialedCall(db: Executor, call: DialedCall): Promise<void> {
  await db.delete(dialedCalls).where(isCall(call));
}

/** Returns false if another process took it over. */
export async function takeOver(
  db: Executor,
  call: DialedCall,
  placingSince: Date,
): Promise<boolean> {
  if (call.placingSince === null) return false;
  const { rowCount } = await db
    .update(dialedCalls)
    .set({ placingSince })
    .where(and(isCall(call), eq(dialedCalls.placingSince, call.placingSince)));
  return rowCount === 1;
}
