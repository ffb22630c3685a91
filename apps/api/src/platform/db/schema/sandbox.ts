import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, money } from './columns.ts';

// The sandbox provider's own data, like another company's.

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    externalReference: text('external_reference').notNull(),
    customerId: text('customer_id').notNull(),
    customerName: text('customer_name').notNull(),
    description: text(),
    value: money('value').notNull(),
    refundedValue: money('refunded_value').notNull().default(0),
    status: text({
      enum: ['PENDING', 'CONFIRMED', 'RECEIVED', 'OVERDUE', 'REFUSED', 'REFUNDED', 'DELETED'],
    }).notNull(),
    method: text({ enum: ['PIX', 'BOLETO', 'CREDIT_CARD'] }),
    dueDate: date('due_date').notNull(),
    paidAt: instant('paid_at'),
    createdAt: createdAt(),
  },
  (t) => [index('sandbox_payments_reference').on(t.externalReference)],
);

/** Never stores the number. */
export const sandboxCards = pgTable('sandbox_cards', {
  token: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  lastFour: text('last_four').notNull(),
  brand: text().notNull(),
  outcome: text({ enum: ['approve', 'decline', 'declineForGood'] }).notNull(),
  createdAt: createdAt(),
});
