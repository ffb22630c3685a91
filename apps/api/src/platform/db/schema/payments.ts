import { CARD_BRANDS } from '@alo/domain/money/card.ts';
import {
  CHARGE_SETBACKS,
  CHARGE_STATUSES,
  CHARGE_TYPES,
  PAYMENT_METHODS,
} from '@alo/domain/money/charge.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { referenceOrganization, organizations } from './accounts.ts';
import { createdAt, id, instant, money, organizationId } from './columns.ts';

/** FIN-01. A tax id belongs to one organization. */
export const financialRecords = pgTable(
  'financial_records',
  {
    organizationId: organizationId()
      .primaryKey()
      .references(() => organizations.id),
    status: text({ enum: ['PENDING', 'ACTIVE', 'CANCELED'] }).notNull(),
    /** CPF or CNPJ, upper case, without punctuation; null until entered. */
    cpfCnpj: text('cpf_cnpj'),
    company: text(),
    phone: text(),
    mobilePhone: text('mobile_phone'),
    address: text(),
    addressNumber: text('address_number'),
    addressComplement: text('address_complement'),
    addressProvince: text('address_province'),
    addressZipCode: text('address_zip_code'),
    addressCity: text('address_city'),
    addressState: text('address_state'),
    additionalEmails: text('additional_emails').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('financial_records_cpf_cnpj').on(t.cpfCnpj)],
);

export const paymentCustomers = pgTable(
  'payment_customers',
  {
    organizationId: referenceOrganization(),
    provider: text().notNull(),
    customerId: text('customer_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.provider] })],
);

export const charges = pgTable(
  'charges',
  {
    id: id(),
    organizationId: referenceOrganization(),
    type: text({ enum: CHARGE_TYPES }).notNull(),
    status: text({ enum: CHARGE_STATUSES }).notNull(),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull().default('UNDEFINED'),
    /** Purchased credit. */
    amount: money('amount').notNull(),
    /** Price to pay. */
    totalAmount: money('total_amount').notNull(),
    dueDate: date('due_date').notNull(),
    description: text(),
    provider: text().notNull(),
    /** Our reference at the provider, which finds a payment whose answer was lost. */
    externalReference: uuid('external_reference').notNull(),
    /** Null until the provider answered. */
    providerPaymentId: text('provider_payment_id'),
    paymentLink: text('payment_link'),
    invoiceLink: text('invoice_link'),
    paidAt: instant('paid_at'),
    refundedAmount: money('refunded_amount').notNull().default(0),
    isDisputed: boolean('is_disputed').notNull().default(false),
    /** An automatic recharge has yet to handle it. */
    setback: text({ enum: CHARGE_SETBACKS }),
    failure: text(),
    automaticRechargeId: integer('automatic_recharge_id'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('charges_external_reference').on(t.externalReference),
    uniqueIndex('charges_provider_payment').on(t.provider, t.providerPaymentId),
    // docs/spec/charges.md: one pending top-up per organization.
    uniqueIndex('charges_pending_credit')
      .on(t.organizationId)
      .where(sql`type = 'CREDIT' and status = 'PENDING'`),
    uniqueIndex('charges_automatic_in_flight')
      .on(t.organizationId)
      .where(sql`type = 'AUTOMATIC' and status in ('PENDING', 'PROCESSING')`),
    index('charges_listing').on(t.organizationId, t.createdAt.desc().nullsFirst()),
    index('charges_open').on(t.status, t.dueDate),
    index('charges_disputed')
      .on(t.provider, t.createdAt)
      .where(sql`is_disputed`),
    index('charges_setback')
      .on(t.automaticRechargeId)
      .where(sql`setback is not null`),
    check('charges_amounts', sql`${t.amount} >= 0 and ${t.totalAmount} > 0`),
  ],
);

/** Stored and acknowledged before processing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    /** Providers send events repeatedly. */
    eventId: text('event_id').notNull(),
    name: text().notNull(),
    providerPaymentId: text('provider_payment_id'),
    externalReference: text('external_reference'),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    processedAt: instant('processed_at'),
    outcome: text(),
  },
  (t) => [
    uniqueIndex('payment_events_event').on(t.provider, t.eventId),
    index('payment_events_open')
      .on(t.receivedAt)
      .where(sql`processed_at is null`),
  ],
);

export const automaticRecharges = pgTable(
  'automatic_recharges',
  {
    id: id(),
    organizationId: referenceOrganization(),
    status: text({ enum: ['ACTIVE', 'PAUSED', 'UNACTIVE'] }).notNull(),
    minimumAmount: money('minimum_amount').notNull(),
    rechargeAmount: money('recharge_amount').notNull(),
    provider: text().notNull(),
    /** Encrypted; null once forgotten. The card number is never stored. */
    sealedCardToken: text('sealed_card_token'),
    cardLastFourChar: text('card_last_four_char').notNull(),
    cardBrand: text('card_brand', { enum: CARD_BRANDS }).notNull(),
    /** The next three are null for a card entered on the provider's page. */
    cardHolderName: text('card_holder_name'),
    cardExpiryMonth: integer('card_expiry_month'),
    cardExpiryYear: integer('card_expiry_year'),
    /** Providers require the address of the user who agreed with each charge. */
    remoteIp: text('remote_ip'),
    /** Consecutive. */
    refusals: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    /** The newest charge counted in the two fields above. */
    settledChargeId: integer('settled_charge_id'),
    pausedReason: text('paused_reason'),
    createdAt: createdAt(),
    canceledAt: instant('canceled_at'),
  },
  (t) => [
    uniqueIndex('automatic_recharges_live')
      .on(t.organizationId)
      .where(sql`status in ('ACTIVE', 'PAUSED')`),
  ],
);
