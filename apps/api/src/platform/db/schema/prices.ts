import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { referenceOrganization } from './accounts.ts';
import { createdAt, instant, money } from './columns.ts';

/** A call is priced by the tier at its start. */
export const organizationTariffs = pgTable(
  'organization_tariffs',
  {
    organizationId: referenceOrganization(),
    since: instant('since').notNull(),
    tier: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.since] })],
);

/** A call is billed by the plan at its start. */
export const organizationRatePlans = pgTable(
  'organization_rate_plans',
  {
    organizationId: referenceOrganization(),
    since: instant('since').notNull(),
    code: text({ enum: ['legacy', 'current'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.since] })],
);

/** Undated prices and steps apply to every call. */
const validFrom = () =>
  instant('valid_from')
    .notNull()
    .default(sql`'2000-01-01 00:00:00+00'`);

export const ratePlans = pgTable(
  'rate_plans',
  {
    code: text({ enum: ['legacy', 'current'] }).notNull(),
    validFrom: validFrom(),
    freeSeconds: integer('free_seconds').notNull(),
    minimumSeconds: integer('minimum_seconds').notNull(),
    incrementSeconds: integer('increment_seconds').notNull(),
  },
  (t) => [primaryKey({ columns: [t.code, t.validFrom] })],
);

/** For all but Brazilian mobile and fixed lines. The longest prefix applies. */
export const numberRates = pgTable(
  'number_rates',
  {
    /** Prefix of the E.164 number without the plus: `351`, `55300`; empty for all others. */
    prefix: text().notNull(),
    validFrom: validFrom(),
    name: text().notNull(),
    /** Null means no price from then on. */
    minutePrice: money('minute_price'),
  },
  (t) => [primaryKey({ columns: [t.prefix, t.validFrom] })],
);

/** Answered calls without a rate, which are free. */
export const unratedCalls = pgTable(
  'unrated_calls',
  {
    organizationId: referenceOrganization(),
    callId: uuid('call_id').notNull(),
    dialedNumber: text('dialed_number').notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.callId] })],
);
