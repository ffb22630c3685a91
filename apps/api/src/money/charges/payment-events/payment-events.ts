// Webhooks are stored, answered, then processed.
import { PaymentError, UNREADABLE_CODE, type PaymentEvent } from '@alo/payments/payments.ts';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { paymentEvents } from '../../../platform/db/schema/payments.ts';
import { followPayment } from './follow-payment.ts';
import { toStorableBody, toStorableEvent } from './storable-event.ts';
import { findChargeOfPayment, type StoredCharge } from '../store.ts';

export async function storePaymentEvent(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  provider: string,
  event: PaymentEvent,
  body: Buffer,
): Promise<void> {
  const { id, name, paymentId, externalReference } = toStorableEvent(event);
  await db.transaction(async (tx) => {
    const [storedEvent] = await tx
      .insert(paymentEvents)
      .values({
        provider,
        eventId: id,
        name,
        providerPaymentId: paymentId,
        externalReference,
        body: toStorableBody(body),
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (storedEvent) await jobs.send(tx, 'paymentEvent', { eventId: storedEvent.id });
  });
}

/** @throws PaymentError if the provider does not answer. */
export async function processPaymentEvent(context: Context, id: number): Promise<void> {
  const [event] = await context.db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  if (!event || event.processedAt !== null || event.provider !== context.payments.id) return;
  const outcome = await applyEvent(context, event.providerPaymentId, event.externalReference).catch(
    (error: unknown) => skipUnreadable(context, event.providerPaymentId, error),
  );
  await context.db
    .update(paymentEvents)
    .set({ processedAt: context.now(), outcome })
    .where(eq(paymentEvents.id, id));
}

export const UNKNOWN_PAYMENT = 'unknown payment';

/** Another request would get the same answer. */
function skipUnreadable({ log }: Context, paymentId: string | null, error: unknown): string {
  if (!(error instanceof PaymentError) || !error.codes.includes(UNREADABLE_CODE)) throw error;
  log.error(
    { err: error, paymentId },
    'payment: the provider reported a payment that cannot be read',
  );
  return 'unreadable payment';
}

async function applyEvent(
  context: Context,
  paymentId: string | null,
  externalReference: string | null,
): Promise<string> {
  if (paymentId === null && externalReference === null) return 'not about a payment';
  const charge = await findChargeOfEvent(context, paymentId, externalReference);
  if (!charge) {
    // It is a deposit, or another system's payment.
    context.log.warn({ paymentId }, 'The payment provider reported a payment without a charge');
    return UNKNOWN_PAYMENT;
  }
  const { outcome } = await followPayment(context, charge, paymentId === null ? {} : { paymentId });
  return `charge ${charge.id}: ${outcome}`;
}

/** An event may lack our reference. */
async function findChargeOfEvent(
  { db, payments }: Context,
  id: string | null,
  externalReference: string | null,
): Promise<StoredCharge | null> {
  const charge = await findChargeOfPayment(db, payments.id, { id, externalReference });
  if (charge || id === null) return charge;
  const payment = await payments.getPayment(id);
  return payment && findChargeOfPayment(db, payments.id, payment);
}

const LATE_MS = 60_000;
const MAX_SWEPT = 200;

/** Random order, so that refused events block no others. */
export async function sweepPaymentEvents(
  context: Context,
  lateMs: number = LATE_MS,
): Promise<void> {
  const lateEvents = await context.db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.processedAt),
        eq(paymentEvents.provider, context.payments.id),
        lt(paymentEvents.receivedAt, new Date(context.now().getTime() - lateMs)),
      ),
    )
    .orderBy(sql`random()`)
    .limit(MAX_SWEPT);
  for (const { id } of lateEvents) {
    try {
      await processPaymentEvent(context, id);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      context.log.warn({ err: error, id }, 'The payment provider did not answer about an event');
      // An unavailable provider would fail all events.
      if (error.kind !== 'rejected') return;
    }
  }
}
