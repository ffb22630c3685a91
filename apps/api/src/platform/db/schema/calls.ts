import { CALL_DIRECTIONS } from '@alo/domain/calls/call.ts';
import { NUMBER_CLASSES } from '@alo/domain/phone-numbers/number-class.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { organizations, users } from './accounts.ts';
import { callInstant, id, instant, money, organizationId } from './columns.ts';

/**
 * Partitioned by month of `started_at` in the migration. A foreign key would lock the
 * organization's row per call; the insert reads that table instead.
 */
export const calls = pgTable(
  'calls',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    /** 1, 2, 3… per organization in commit order, for `asOf` and ETags. */
    sequence: bigint({ mode: 'number' }).notNull(),
    direction: text({ enum: CALL_DIRECTIONS }).notNull(),
    extensionNumber: text('extension_number').notNull(),
    dialedNumber: text('dialed_number').notNull(),
    /** Null for calls from before this column. */
    numberClass: text('number_class', { enum: NUMBER_CLASSES }),
    startedAt: callInstant('started_at').notNull(),
    answeredAt: callInstant('answered_at'),
    endedAt: callInstant('ended_at').notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    hangupCause: text('hangup_cause').notNull(),
    hangupDetail: text('hangup_detail').notNull(),
    hangupBy: text('hangup_by', { enum: ['caller', 'callee', 'switch'] }),
    switchName: text('switch_name').notNull(),
    /** The extension's user at the end of the call. */
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text(),
    callerId: text('caller_id'),
    /** Null means the call was never priced. */
    minutePrice: money('minute_price'),
    callPrice: money('call_price'),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    recordingFile: text('recording_file'),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
  },
  // `call_keys` ensures uniqueness. `sequence` breaks ties and bounds `asOf` within the index.
  (t) => [
    index('calls_listing').on(
      t.organizationId,
      t.startedAt.desc().nullsFirst(),
      t.sequence.desc().nullsFirst(),
    ),
  ],
);

/** Repeated events change nothing (docs/decisions/0055-ledger-and-keys-by-month.md). */
export const callKeys = pgTable('call_keys', {
  organizationId: organizationId(),
  callId: uuid('call_id').notNull(),
  startedAt: callInstant('started_at').notNull(),
});

/** A new organization has no filled hours: both bounds start here. */
const THIS_HOUR = sql`date_trunc('hour', now(), 'UTC')`;

/** Inserts of calls lock the organization's row. */
export const callCounters = pgTable('call_counters', {
  organizationId: integer('organization_id')
    .primaryKey()
    .references(() => organizations.id),
  lastSequence: bigint('last_sequence', { mode: 'number' }).notNull().default(0),
  /** `call_extension_hours` is complete between these two hours and empty outside. */
  extensionHoursFrom: instant('extension_hours_from').notNull().default(THIS_HOUR),
  extensionHoursBefore: instant('extension_hours_before').notNull().default(THIS_HOUR),
});

/** For fast searches by name. */
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
    // A hash, because a name may exceed an index row.
    uniqueIndex('call_attendants_row').on(
      t.organizationId,
      t.extensionNumber,
      sql`md5(coalesce(first_name, E'\\x1e') || E'\\x1f' || coalesce(last_name, E'\\x1e') || E'\\x1f' || coalesce(email, E'\\x1e'))`,
    ),
  ],
);

export const callAttendantBacklog = pgTable('call_attendant_backlog', {
  partition: text().primaryKey(),
});

/**
 * Each number has one open row, from its first missed call until a call or a user resolves it. Has
 * no foreign key, like `calls`.
 */
export const missedCalls = pgTable(
  'missed_calls',
  {
    id: id(),
    organizationId: organizationId(),
    /** E.164, or as dialled; empty if hidden. */
    contact: text().notNull(),
    /** The newest attempt, like the following fields. */
    callId: uuid('call_id').notNull(),
    extensionNumber: text('extension_number').notNull(),
    firstMissedAt: callInstant('first_missed_at').notNull(),
    missedAt: callInstant('missed_at').notNull(),
    ringSeconds: integer('ring_seconds').notNull(),
    /** On the day of the newest one. */
    attempts: integer().notNull(),
    claimedBy: integer('claimed_by').references(() => users.id, { onDelete: 'set null' }),
    claimedAt: instant('claimed_at'),
    triedAt: callInstant('tried_at'),
    resolvedAt: instant('resolved_at'),
    /** Null means that a call resolved it. */
    resolvedBy: integer('resolved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('missed_calls_open')
      .on(t.organizationId, t.contact)
      .where(sql`resolved_at is null`),
    index('missed_calls_waiting')
      .on(t.organizationId, t.missedAt)
      .where(sql`resolved_at is null`),
    index('missed_calls_resolved').on(t.organizationId, t.resolvedAt),
  ],
);

/** Has no foreign key, like `calls`, and outlives their archival. */
export const callNotes = pgTable(
  'call_notes',
  {
    organizationId: organizationId(),
    callStartedAt: callInstant('call_started_at').notNull(),
    callId: uuid('call_id').notNull(),
    /** The number as dialled; erasures and exports find the note by it. */
    contact: text().notNull(),
    text: text().notNull(),
    tags: text().array().notNull(),
    version: integer().notNull(),
    /** The last author. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.callStartedAt, t.callId] })],
);

/** Reserved credit of authorized calls. The insert of a finished call deletes its hold. */
export const callHolds = pgTable(
  'call_holds',
  {
    organizationId: organizationId(),
    callId: uuid('call_id').notNull(),
    switchName: text('switch_name').notNull(),
    switchCallId: text('switch_call_id').notNull(),
    extensionNumber: text('extension_number').notNull(),
    dialedNumber: text('dialed_number').notNull(),
    minutePrice: money('minute_price').notNull(),
    /** 0 for free numbers and unlimited organizations. */
    amount: money('amount').notNull(),
    /** Call length that `amount` pays. */
    grantedSeconds: integer('granted_seconds').notNull(),
    authorizedAt: instant('authorized_at').notNull(),
    /** Later than the call can last; afterwards the hold is released. */
    expiresAt: instant('expires_at').notNull(),
    /** The last sweep did not list the call. */
    missingSince: instant('missing_since'),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.callId] }),
    index('call_holds_expiry').on(t.expiresAt),
  ],
);

/** Grows with each added or extended hold, so that no two decisions count on the same credit. */
export const callHoldVersions = pgTable('call_hold_versions', {
  organizationId: organizationId()
    .primaryKey()
    .references(() => organizations.id),
  version: bigint({ mode: 'number' }).notNull(),
});

/** Calls ordered by programs, kept for two days. A repeated order finds the first call. */
export const dialedCalls = pgTable(
  'dialed_calls',
  {
    organizationId: organizationId(),
    callId: uuid('call_id').notNull(),
    tokenId: integer('token_id').notNull(),
    idempotencyKey: text('idempotency_key'),
    extensionNumber: text('extension_number').notNull(),
    dialedNumber: text('dialed_number').notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** A process has been placing the call since then. Null once the switch took the order. */
    placingSince: instant('placing_since'),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.callId] }),
    index('dialed_calls_token').on(t.tokenId, t.createdAt),
  ],
);

/**
 * UNLOGGED, so it is empty after a database crash (docs/decisions/0067-one-click-is-one-call.md).
 */
export const liveCalls = pgTable(
  'live_calls',
  {
    organizationId: organizationId(),
    callId: uuid('call_id').notNull(),
    switchName: text('switch_name').notNull(),
    switchCallId: text('switch_call_id').notNull(),
    direction: text({ enum: CALL_DIRECTIONS }).notNull(),
    extensionNumber: text('extension_number').notNull(),
    dialedNumber: text('dialed_number').notNull(),
    startedAt: callInstant('started_at').notNull(),
    answeredAt: callInstant('answered_at'),
    isRecorded: boolean('is_recorded').notNull().default(false),
    recordingPausedAt: instant('recording_paused_at'),
    /** The last sweep did not list the call. */
    missingSince: instant('missing_since'),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.callId] })],
);

/** The operator refuses these organizations' outside calls. */
export const callBlocks = pgTable('call_blocks', {
  organizationId: organizationId()
    .primaryKey()
    .references(() => organizations.id),
  /** One sentence, in the customer's language. */
  reason: text().notNull(),
  letter: text(),
  blockedAt: instant('blocked_at').notNull(),
});

export interface ArchivedFile {
  name: string;
  rows: number;
  bytes: number;
}

export interface ArchivedCalls {
  rows: number;
  checksum: string;
  /** Calls whose number was not erased. */
  withNumber: number;
  withRecording: number;
}

/** `operator archive` copied these months of `calls` into Parquet files (docs/decisions/0062). */
export const callArchives = pgTable('call_archives', {
  /** First day, in UTC. */
  month: date().primaryKey(),
  /** Only `archived` months are no longer in `calls`. */
  step: text({ enum: ['exporting', 'verified', 'archived', 'restored'] }).notNull(),
  place: text().notNull(),
  files: jsonb().$type<ArchivedFile[]>().notNull().default([]),
  /** By id of organization. */
  organizations: jsonb().$type<Record<string, ArchivedCalls>>().notNull().default({}),
  /** Files that may exist and are not part of the archive. */
  leftovers: text().array().notNull().default([]),
  changedAt: instant('changed_at').notNull().defaultNow(),
});
