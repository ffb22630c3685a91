import { CALL_DIRECTIONS } from '@alo/domain/call.ts';
import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { callInstant, instant, organizationId } from './columns.ts';

const counts = () => ({
  total: integer().notNull(),
  answered: integer().notNull(),
  talkSeconds: bigint('talk_seconds', { mode: 'number' }).notNull(),
});

// Roll-ups, kept by the transaction that adds the calls: the dashboard and the report's total read them.

/** By hour: totals of any range, the hours of a day. */
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

/** By São Paulo day: the days of a month. */
export const callDays = pgTable(
  'call_days',
  {
    organizationId: organizationId(),
    /** Day of `started_at` in São Paulo. */
    day: date().notNull(),
    direction: text({ enum: CALL_DIRECTIONS }).notNull(),
    hangupCause: text('hangup_cause').notNull(),
    ...counts(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.day, t.direction, t.hangupCause] })],
);

/** By São Paulo day and extension: who calls how much. */
export const callExtensionDays = pgTable(
  'call_extension_days',
  {
    organizationId: organizationId(),
    /** Day of `started_at` in São Paulo. */
    day: date().notNull(),
    direction: text({ enum: CALL_DIRECTIONS }).notNull(),
    extensionNumber: text('extension_number').notNull(),
    ...counts(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.day, t.direction, t.extensionNumber] })],
);

/**
 * By hour and extension: the days that a range cuts. The hours that are over are read into it later, all at once, so that
 * an event only has to add its call when it comes late.
 */
export const callExtensionHours = pgTable(
  'call_extension_hours',
  {
    organizationId: organizationId(),
    /** UTC hour of `started_at`. */
    hour: instant('hour').notNull(),
    direction: text({ enum: CALL_DIRECTIONS }).notNull(),
    extensionNumber: text('extension_number').notNull(),
    ...counts(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.hour, t.direction, t.extensionNumber] })],
);
