import { BRAKES } from '@alo/domain/calls/call-brakes.ts';
import { CALL_DIRECTIONS } from '@alo/domain/calls/call.ts';
import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { callInstant, instant, money, organizationId } from './columns.ts';

const counts = () => ({
  total: integer().notNull(),
  answered: integer().notNull(),
  talkSeconds: bigint('talk_seconds', { mode: 'number' }).notNull(),
});

export const callHours = pgTable(
  'call_hours',
  {
    organizationId: organizationId(),
    /** UTC hour of `started_at`; São Paulo's offset is whole hours. */
    hour: instant('hour').notNull(),
    direction: text({ enum: CALL_DIRECTIONS }).notNull(),
    hangupCause: text('hangup_cause').notNull(),
    ...counts(),
    lastEndedAt: callInstant('last_ended_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.hour, t.direction, t.hangupCause] })],
);

export const callDays = pgTable(
  'call_days',
  {
    organizationId: organizationId(),
    /** São Paulo day of `started_at`. */
    day: date().notNull(),
    direction: text({ enum: CALL_DIRECTIONS }).notNull(),
    hangupCause: text('hangup_cause').notNull(),
    ...counts(),
    /** Answered or not, to numbers outside the organization. */
    outsideCalls: integer('outside_calls').notNull().default(0),
    /** Outside calls of at most SHORT_CALL_MAX_SECONDS. */
    shortCalls: integer('short_calls').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.day, t.direction, t.hangupCause] })],
);

export const callExtensionDays = pgTable(
  'call_extension_days',
  {
    organizationId: organizationId(),
    day: date().notNull(),
    direction: text({ enum: CALL_DIRECTIONS }).notNull(),
    extensionNumber: text('extension_number').notNull(),
    ...counts(),
    spent: money('spent').notNull().default(0),
    /** UTC hour of the newest call, and only that hour's spend. */
    lastHour: instant('last_hour')
      .notNull()
      .default(sql`'-infinity'`),
    lastHourSpent: money('last_hour_spent').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.day, t.direction, t.extensionNumber] })],
);

/**
 * For days that a range cuts. Completed hours are filled in later, so that only late events update
 * it.
 */
export const callExtensionHours = pgTable(
  'call_extension_hours',
  {
    organizationId: organizationId(),
    hour: instant('hour').notNull(),
    direction: text({ enum: CALL_DIRECTIONS }).notNull(),
    extensionNumber: text('extension_number').notNull(),
    ...counts(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.hour, t.direction, t.extensionNumber] })],
);

/** Keeps each crossing from being reported twice. */
export const brakeWarnings = pgTable(
  'brake_warnings',
  {
    organizationId: organizationId(),
    brake: text({ enum: BRAKES }).notNull(),
    /** Percent of the limit. */
    percent: integer().notNull(),
    /** The first day of the counted month, or the day. */
    period: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.brake, t.percent] })],
);
