import { randomBytes } from 'node:crypto';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import type { NewSandboxCard, SandboxCard } from '@alo/payments/sandbox/wire.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { sandboxCards } from '../../platform/db/schema/sandbox.ts';
import { SandboxRefusal } from './refusal.ts';
import { findTestCard, type CardOutcome, type TestCard } from './test-cards.ts';

export async function storeCard(
  { db, now }: Pick<Context, 'db' | 'now'>,
  card: NewSandboxCard,
): Promise<SandboxCard> {
  const { number, brand, outcome } = findTestCard(card.number);
  refuseExpired(card, now());
  const row = {
    token: `tok_${randomBytes(18).toString('base64url')}`,
    lastFour: number.slice(-4),
    brand,
  };
  await db.insert(sandboxCards).values({ ...row, customerId: card.customer, outcome });
  return row;
}

const toToken = (paymentId: string) => `tok_${paymentId}`;

export async function storePaidCard(
  tx: Executor,
  { id, customerId }: { id: string; customerId: string },
  { number, brand, outcome }: TestCard,
): Promise<void> {
  const card = { token: toToken(id), lastFour: number.slice(-4), brand };
  await tx.insert(sandboxCards).values({ ...card, customerId, outcome });
}

/** @throws SandboxRefusal `notFound` unless paid by card on the checkout page. */
export async function findPaidCard(
  { db }: Pick<Context, 'db'>,
  paymentId: string,
): Promise<SandboxCard> {
  const { token, lastFour, brand } = sandboxCards;
  const [card] = await db
    .select({ token, lastFour, brand })
    .from(sandboxCards)
    .where(eq(token, toToken(paymentId)));
  if (!card) throw new SandboxRefusal('notFound', 'No card is stored for this payment');
  return card as SandboxCard;
}

export async function refuseUnchargeableCard(
  tx: Executor,
  customerId: string,
  token: string,
): Promise<void> {
  const [card] = await tx
    .select({ outcome: sandboxCards.outcome })
    .from(sandboxCards)
    .where(and(eq(sandboxCards.token, token), eq(sandboxCards.customerId, customerId)));
  if (!card) throw new SandboxRefusal('invalid', 'This customer has no such card');
  refuseByOutcome(card.outcome);
}

export function refuseByOutcome(outcome: CardOutcome): void {
  if (outcome === 'decline') {
    throw new SandboxRefusal('cardDeclined', 'The card was declined; it may be tried again later');
  }
  if (outcome === 'declineForGood') {
    throw new SandboxRefusal('cardDeclinedForGood', 'The card was declined for good');
  }
}

export function refuseExpired(
  { expiryMonth, expiryYear }: Pick<NewSandboxCard, 'expiryMonth' | 'expiryYear'>,
  now: Date,
): void {
  const month = `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || month < dayAt(now).slice(0, 7)) {
    throw new SandboxRefusal('invalid', 'The card has expired');
  }
}
