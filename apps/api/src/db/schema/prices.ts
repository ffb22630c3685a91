import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ofOrganization } from './accounts.ts';
import { createdAt, instant, money } from './columns.ts';

/** Which tariff tier an organization was on since when: a call is priced by the one of the moment it began. */
export const organizationTariffs = pgTable(
  'organization_tariffs',
  {
    organizationId: ofOrganization(),
    since: instant('since').notNull(),
    /** Reais of top-up: a tier of domain/tariff.ts. */
    tier: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.since] })],
);

/** Which rate plan an organization was on since when: a call is billed by the one of the moment it began. */
export const organizationRatePlans = pgTable(
  'organization_rate_plans',
  {
    organizationId: ofOrganization(),
    since: instant('since').notNull(),
    code: text({ enum: ['legacy', 'current'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.since] })],
);

/** Prices and steps that nobody dated hold for every call. */
const validFrom = () =>
  instant('valid_from')
    .notNull()
    .default(sql`'2000-01-01 00:00:00+00'`);

/** How talk time is billed (30/6 and the like), by rate plan, each from an instant on. */
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

/**
 * The operator's prices for what is neither a Brazilian mobile nor a fixed line, each from an instant on. The longest
 * prefix counts.
 */
export const numberRates = pgTable(
  'number_rates',
  {
    /** Of the number in E.164, without the plus: `351`, `55300`; empty for whatever no other knows. */
    prefix: text().notNull(),
    validFrom: validFrom(),
    name: text().notNull(),
    /** Null: from then on the prefix has no price. */
    minutePrice: money('minute_price'),
  },
  (t) => [primaryKey({ columns: [t.prefix, t.validFrom] })],
);

/** Answered calls to numbers that no rate knows, for the operator: they cost nothing. */
export const unratedCalls = pgTable(
  'unrated_calls',
  {
    organizationId: ofOrganization(),
    callId: uuid('call_id').notNull(),
    dialedNumber: text('dialed_number').notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.callId] })],
);
