import { CALL_DIRECTIONS } from '@alo/domain/call.ts';
import { NUMBER_CLASSES } from '@alo/domain/number-class.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { organizations } from './accounts.ts';
import { callInstant, instant, money, organizationId } from './columns.ts';

/**
 * Finished calls, partitioned by month of `started_at`. No foreign key to organizations: its check would lock
 * the organization's row once per call; the ingest statement takes the organization from that table itself.
 * The partitioning is written by hand in its migration, because the generator cannot say it.
 */
export const calls = pgTable(
  'calls',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    /** 1, 2, 3… per organization in the order of commit: what `asOf` and ETags are made of. */
    sequence: bigint({ mode: 'number' }).notNull(),
    direction: text({ enum: CALL_DIRECTIONS }).notNull(),
    extensionNumber: text('extension_number').notNull(),
    dialedNumber: text('dialed_number').notNull(),
    /** Null: the call is older than this column. */
    numberClass: text('number_class', { enum: NUMBER_CLASSES }),
    startedAt: callInstant('started_at').notNull(),
    answeredAt: callInstant('answered_at'),
    endedAt: callInstant('ended_at').notNull(),
    /** Talk time. */
    durationSeconds: integer('duration_seconds').notNull(),
    hangupCause: text('hangup_cause').notNull(),
    hangupDetail: text('hangup_detail').notNull(),
    hangupBy: text('hangup_by', { enum: ['caller', 'callee', 'switch'] }),
    switchName: text('switch_name').notNull(),
    /** Whose extension it was when the call ended. */
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text(),
    callerId: text('caller_id'),
    /** Null: nobody has priced the call. */
    minutePrice: money('minute_price'),
    callPrice: money('call_price'),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    recordingFile: text('recording_file'),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
  },
  // Uniqueness is call_keys' affair. `sequence` breaks ties and is what `asOf` asks for, so that page N is
  // found in the index alone.
  (t) => [
    index('calls_listing').on(
      t.organizationId,
      t.startedAt.desc().nullsFirst(),
      t.sequence.desc().nullsFirst(),
    ),
  ],
);

/** One row per call whatever its partition: what makes a repeated event change nothing. */
export const callKeys = pgTable(
  'call_keys',
  {
    organizationId: organizationId(),
    callId: uuid('call_id').notNull(),
    startedAt: callInstant('started_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.callId] })],
);

/** A new organization's: the hours are read into the roll-up from there on, both ways. */
const THIS_HOUR = sql`date_trunc('hour', now(), 'UTC')`;

/** How many calls an organization has; its row is locked while some are added. */
export const callCounters = pgTable('call_counters', {
  organizationId: integer('organization_id')
    .primaryKey()
    .references(() => organizations.id),
  lastSequence: bigint('last_sequence', { mode: 'number' }).notNull().default(0),
  /** From this hour on and before the other, `call_extension_hours` has every call; calls of other hours are not in it. */
  extensionHoursFrom: instant('extension_hours_from').notNull().default(THIS_HOUR),
  extensionHoursBefore: instant('extension_hours_before').notNull().default(THIS_HOUR),
});

/** Whose extension it was at some time, as calls say it: by these few rows a name is searched, not by the calls. */
export const callAttendants = pgTable(
  'call_attendants',
  {
    organizationId: organizationId(),
    extensionNumber: text('extension_number').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text(),
  },
  (t) => [
    // a hash, because a name may be longer than an index takes
    uniqueIndex('call_attendants_row').on(
      t.organizationId,
      t.extensionNumber,
      sql`md5(coalesce(first_name, E'\\x1e') || E'\\x1f' || coalesce(last_name, E'\\x1e') || E'\\x1f' || coalesce(email, E'\\x1e'))`,
    ),
  ],
);

/** Partitions whose calls are older than the list of attendants and have yet to be read into it. */
export const callAttendantBacklog = pgTable('call_attendant_backlog', {
  partition: text().primaryKey(),
});
