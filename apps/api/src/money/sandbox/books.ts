import { randomBytes } from 'node:crypto';
import type { Money } from '@alo/domain/money/money.ts';
import { moneyFromReais } from '@alo/domain/money/money.ts';
import { startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import type {
  NewSandboxPayment,
  SandboxEvent,
  SandboxMethod,
  SandboxStatus,
} from '@alo/payments/sandbox/wire.ts';
import { and, asc, desc, eq, gt, gte, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { sandboxPayments } from '../../platform/db/schema/sandbox.ts';
import { refuseUnchargeableCard, storePaidCard } from './cards.ts';
import { toCustomerName } from './customers.ts';
import { SandboxRefusal } from './refusal.ts';
import type { TestCard } from './test-cards.ts';

export type SandboxPaymentRow = typeof sandboxPayments.$inferSelect;
type Books = Pick<Context, 'db' | 'jobs' | 'now'>;

const PAGE_SIZE = 100;
/** Stands for a day (boleto) or a month (card). */
const SETTLEMENT_DELAYS_MS: Record<Exclude<SandboxMethod, 'PIX'>, number> = {
  BOLETO: 5_000,
  CREDIT_CARD: 30_000,
};

export async function createPayment(
  books: Books,
  input: NewSandboxPayment,
): Promise<SandboxPaymentRow> {
  return books.db.transaction(async (tx) => {
    if (input.cardToken !== undefined)
      await refuseUnchargeableCard(tx, input.customer, input.cardToken);
    const [row] = await tx
      .insert(sandboxPayments)
      .values({
        id: makeId('pay'),
        externalReference: input.externalReference,
        customerId: input.customer,
        customerName: toCustomerName(input.customer),
        description: input.description,
        value: moneyFromReais(input.value),
        status: 'PENDING',
        dueDate: input.dueDate,
        createdAt: books.now(),
      })
      .returning();
    await queueEvent(books, tx, 'PAYMENT_CREATED', row!.id);
    return input.cardToken === undefined ? row! : markPaid(books, tx, row!, 'CREDIT_CARD');
  });
}

export async function findPayment(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<SandboxPaymentRow | undefined> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return row;
}

export async function getPayment(
  books: Pick<Context, 'db'>,
  id: string,
): Promise<SandboxPaymentRow> {
  const row = await findPayment(books, id);
  if (!row) throw makeNotFound(id);
  return row;
}

export function listByReference(
  { db }: Books,
  externalReference: string,
): Promise<SandboxPaymentRow[]> {
  return db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.externalReference, externalReference))
    .orderBy(desc(sandboxPayments.createdAt));
}

export async function listPage(
  { db }: Books,
  since: string,
  after: string,
): Promise<{ rows: SandboxPaymentRow[]; next: string | null }> {
  const { id, createdAt } = sandboxPayments;
  const last = sql`(select ${createdAt} from ${sandboxPayments} where ${id} = ${after})`;
  const matchesNextPage = or(gt(createdAt, last), and(eq(createdAt, last), gt(id, after)));
  const rows = await db
    .select()
    .from(sandboxPayments)
    .where(
      and(gte(createdAt, new Date(startOfDay(since))), after === '' ? undefined : matchesNextPage),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(PAGE_SIZE);
  return { rows, next: rows.length === PAGE_SIZE ? rows.at(-1)!.id : null };
}

export function confirmPayment(
  books: Books,
  id: string,
  method: SandboxMethod,
  card: TestCard | null = null,
): Promise<SandboxPaymentRow> {
  return changePayment(books, id, async (tx, row) => {
    if (row.status === 'CONFIRMED' || row.status === 'RECEIVED') return row;
    refuseUnless(row, ['PENDING', 'OVERDUE']);
    if (card !== null) await storePaidCard(tx, row, card);
    return markPaid(books, tx, row, method);
  });
}

export function expirePayment(books: Books, id: string): Promise<SandboxPaymentRow> {
  return changePayment(books, id, (tx, row) => endPayment(books, tx, row, 'OVERDUE', ['PENDING']));
}

export function refusePayment(
  books: Books,
  id: string,
  method: SandboxMethod,
): Promise<SandboxPaymentRow> {
  return changePayment(books, id, (tx, row) =>
    endPayment(books, tx, { ...row, method }, 'REFUSED', ['PENDING', 'OVERDUE']),
  );
}

export function deletePayment(books: Books, id: string): Promise<SandboxPaymentRow> {
  return changePayment(books, id, (tx, row) =>
    endPayment(books, tx, row, 'DELETED', ['PENDING', 'OVERDUE', 'REFUSED']),
  );
}

export function refundPayment(
  books: Books,
  id: string,
  amount?: Money,
): Promise<SandboxPaymentRow> {
  return changePayment(books, id, async (tx, row) => {
    refuseUnless(row, ['CONFIRMED', 'RECEIVED']);
    const refundableValue = row.value - row.refundedValue;
    const refundValue = amount ?? refundableValue;
    if (refundValue <= 0 || refundValue > refundableValue || refundValue % 100 !== 0) {
      throw new SandboxRefusal('invalid', 'The amount is not between a cent and what was paid');
    }
    const isWhole = refundValue === refundableValue;
    await queueEvent(books, tx, isWhole ? 'PAYMENT_REFUNDED' : 'PAYMENT_PARTIALLY_REFUNDED', id);
    return updatePayment(tx, {
      ...row,
      refundedValue: row.refundedValue + refundValue,
      status: isWhole ? 'REFUNDED' : row.status,
    });
  });
}

export async function settlePayment(books: Books, id: string): Promise<void> {
  await changePayment(books, id, async (tx, row) => {
    if (row.status !== 'CONFIRMED') return row;
    await queueEvent(books, tx, 'PAYMENT_RECEIVED', id);
    return updatePayment(tx, { ...row, status: 'RECEIVED' });
  });
}

async function markPaid(
  books: Books,
  tx: Executor,
  row: SandboxPaymentRow,
  method: SandboxMethod,
): Promise<SandboxPaymentRow> {
  const status = method === 'PIX' ? 'RECEIVED' : 'CONFIRMED';
  await queueEvent(books, tx, `PAYMENT_${status}`, row.id);
  if (method !== 'PIX') {
    const notBefore = new Date(books.now().getTime() + SETTLEMENT_DELAYS_MS[method]);
    await books.jobs.send(tx, 'sandboxSettlement', { paymentId: row.id }, { notBefore });
  }
  return updatePayment(tx, { ...row, status, method, paidAt: books.now() });
}

async function endPayment(
  books: Books,
  tx: Executor,
  row: SandboxPaymentRow,
  status: 'OVERDUE' | 'REFUSED' | 'DELETED',
  from: readonly SandboxStatus[],
): Promise<SandboxPaymentRow> {
  if (row.status === status) return row;
  refuseUnless(row, from);
  await queueEvent(books, tx, `PAYMENT_${status}`, row.id);
  return updatePayment(tx, { ...row, status });
}

async function changePayment(
  { db }: Books,
  id: string,
  decide: (tx: Executor, row: SandboxPaymentRow) => Promise<SandboxPaymentRow>,
): Promise<SandboxPaymentRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.id, id))
      .for('update');
    if (!row) throw makeNotFound(id);
    return decide(tx, row);
  });
}

async function updatePayment(tx: Executor, row: SandboxPaymentRow): Promise<SandboxPaymentRow> {
  const { status, method, paidAt, refundedValue } = row;
  const [payment] = await tx
    .update(sandboxPayments)
    .set({ status, method, paidAt, refundedValue })
    .where(eq(sandboxPayments.id, row.id))
    .returning();
  return payment!;
}

function queueEvent(
  { jobs, now }: Books,
  tx: Executor,
  event: SandboxEvent['event'],
  paymentId: string,
): Promise<void> {
  const createdAt = now().toISOString();
  return jobs.send(tx, 'sandboxEvent', { id: makeId('evt'), event, createdAt, paymentId });
}

function refuseUnless(row: SandboxPaymentRow, statuses: readonly SandboxStatus[]): void {
  if (statuses.includes(row.status)) return;
  throw new SandboxRefusal('notAllowed', `A payment that is ${row.status} allows no such change`);
}

const makeNotFound = (id: string) => new SandboxRefusal('notFound', `There is no payment ${id}`);
const makeId = (kind: string) => `${kind}_${randomBytes(12).toString('base64url')}`;
