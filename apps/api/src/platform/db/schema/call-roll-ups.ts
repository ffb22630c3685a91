import { CALL_DIRECTIONS } from '@alo/domain/call.ts';
import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { callInstant, instant, money, organizationId } from './columns.ts';

const counts = () => ({
  total: integer().notNull(),
  answered: integer().notNull(),
  talkSeconds: bigint('talk_seconds', { mode: 'number' }).notNull(),
});

// Roll-ups, updated in the transaction that adds calls, for the dashboard and the report's totals.

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
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.day, t.direction, t.extensionNumber] })],
);

/** For days that a range cuts. Completed hours are filled in at once later, so that only late events update it. */
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

/** What the calls of an extension cost by hour, for its spending caps. Kept for a few days. */
export const callExtensionSpend = pgTable(
  'call_extension_spend',
  {
    organizationId: organizationId(),
    /** UTC hour of `started_at`. */
    hour: instant('hour').notNull(),
    extensionNumber: text('extension_number').notNull(),
    spent: money('spent').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.extensionNumber, t.hour] })],
);
