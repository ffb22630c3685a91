import type { DeliveryExchange } from '@alo/contract/deliveries/deliveries.ts';
import { CALL_EVENT_TYPES } from '@alo/domain/calls/call.ts';
import type { DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { referenceOrganization } from './accounts.ts';
import { callInstant, createdAt, id, instant, organizationId } from './columns.ts';
import { deliveryTargets } from './integrations.ts';

export const DELIVERY_ENDS = ['delivered', 'skipped', 'dead'] as const;
export type DeliveryEnd = (typeof DELIVERY_ENDS)[number];

/**
 * The changing part of a target (docs/decisions/0037-deliveries.md). Only `next_at` is indexed,
 * because the rest changes too often.
 */
export const deliveryQueues = pgTable(
  'delivery_queues',
  {
    targetId: integer('target_id')
      .primaryKey()
      .references(() => deliveryTargets.id),
    organizationId: organizationId(),
    gateway: text().notNull(),
    /**
     * Workers check the target next at this time. Each check moves it to the end, so that targets
     * take turns.
     */
    nextAt: instant('next_at')
      .notNull()
      .default(sql`'infinity'`),
    concurrency: smallint().notNull(),
    /** Time between requests; 0 means no limit. After a pause, `burst` requests may go at once. */
    intervalMs: integer('interval_ms').notNull().default(0),
    burst: smallint().notNull().default(1),
    /** The rate limit is used up until then. */
    pacedUntil: instant('paced_until')
      .notNull()
      .default(sql`'-infinity'`),
    /** The target requested a pause or failed repeatedly. */
    closedUntil: instant('closed_until')
      .notNull()
      .default(sql`'-infinity'`),
    /** The last answer failed or took a second or longer. True until the first answer. */
    isSlow: boolean('is_slow').notNull().default(true),
    /** Consecutive. */
    failures: integer().notNull().default(0),
    /** Kept after later successes. */
    failureReason: jsonb('failure_reason').$type<DeliveryReason>(),
    /** Saving the target resumes it. */
    pausedAt: instant('paused_at'),
    pausedReason: jsonb('paused_reason').$type<DeliveryReason>(),
    /** Programs that register again do not resume it. */
    isPausedByPerson: boolean('is_paused_by_person').notNull().default(false),
    lastSuccessAt: instant('last_success_at'),
    /** Refused since then without a success; the second refusal proves the credentials invalid. */
    refusedAt: instant('refused_at'),
    /**
     * Status and text, without numbers, of the latest refusal. `refusals` counts that status in a
     * row until a success.
     */
    refusal: text(),
    refusals: integer().notNull().default(0),
    /** A delivery may prove the credentials earlier. */
    probeAt: instant('probe_at'),
    probedAt: instant('probed_at'),
    /** Calls since then were not queued, because the queue was full; a replay sends them. */
    missedSince: instant('missed_since'),
    /** Each settings change and resumption increments it; older results are ignored. */
    generation: integer().notNull().default(0),
  },
  (t) => [
    // Paused targets need no check.
    index('delivery_queues_next')
      .on(t.nextAt)
      .where(sql`paused_at is null`),
    index('delivery_queues_organization').on(t.organizationId),
  ],
);

/** Partitioned by month, so that old months are dropped, not deleted. */
export const deliveries = pgTable(
  'deliveries',
  {
    targetId: integer('target_id').notNull(),
    callStartedAt: callInstant('call_started_at').notNull(),
    callId: uuid('call_id').notNull(),
    eventType: text('event_type', { enum: CALL_EVENT_TYPES }).notNull(),
    organizationId: organizationId(),
    contact: text().notNull(),
    state: text({ enum: DELIVERY_ENDS }).notNull(),
    attempts: smallint().notNull(),
    mayExist: boolean('may_exist').notNull(),
    createdAt: createdAt(),
    doneAt: instant('done_at').notNull().defaultNow(),
    recordId: text('record_id'),
    reason: jsonb().$type<DeliveryReason>(),
    /** Text of rows from before `reason`, read by `REASON_SQL`. Remove with the last of them. */
    note: text(),
    isTest: boolean('is_test').notNull().default(false),
    findings: jsonb().$type<Record<string, unknown>>(),
  },
  // Nearly chronological, so that it grows at its end.
  (t) => [
    primaryKey({ columns: [t.targetId, t.callStartedAt, t.callId, t.eventType] }),
    index('deliveries_not_delivered')
      .on(t.targetId, t.state, t.callStartedAt)
      .where(sql`state <> 'delivered'`),
  ],
);

/** Failures are partitioned by month, others by week (platform/db/try-partitions.ts). */
export const deliveryTries = pgTable(
  'delivery_tries',
  {
    targetId: integer('target_id').notNull(),
    callStartedAt: callInstant('call_started_at').notNull(),
    callId: uuid('call_id').notNull(),
    eventType: text('event_type', { enum: CALL_EVENT_TYPES }).notNull(),
    organizationId: organizationId(),
    isFailure: boolean('is_failure').notNull(),
    happenedAt: instant('happened_at').notNull(),
    ms: integer().notNull(),
    state: text({ enum: [...DELIVERY_ENDS, 'retrying', 'unknown', 'ambiguous'] }).notNull(),
    reason: jsonb().$type<DeliveryReason>(),
    note: text(),
    /** Without secrets, at most 8 KiB per part; `json`, because no query reads inside. */
    exchanges: json().$type<DeliveryExchange[]>().notNull(),
  },
  (t) => [index('delivery_tries_of').on(t.targetId, t.callStartedAt, t.callId)],
);

export const deliveryHours = pgTable(
  'delivery_hours',
  {
    targetId: integer('target_id').notNull(),
    hour: instant('hour').notNull(),
    state: text().notNull(),
    /** First digit of the last HTTP status; 0: no answer. */
    answer: smallint().notNull(),
    total: integer().notNull(),
    /** delivery-hours.ts defines the bounds. */
    msBuckets: integer('ms_buckets').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.targetId, t.hour, t.state, t.answer] })],
);

export const deliveryIncidents = pgTable('delivery_incidents', {
  targetId: integer('target_id')
    .primaryKey()
    .references(() => deliveryTargets.id),
  beganAt: instant('began_at').notNull().defaultNow(),
  /** Days count from here; a user's retry resets it. */
  failingSince: instant('failing_since').notNull(),
  notifiedAt: instant('told_at'),
  warnedAt: instant('warned_at'),
});

/** Calls to deliver again. The cursor advances, so that few are queued at once. */
export const deliveryReplays = pgTable(
  'delivery_replays',
  {
    id: id(),
    organizationId: referenceOrganization(),
    targetId: integer('target_id')
      .notNull()
      .references(() => deliveryTargets.id),
    startedFrom: callInstant('started_from').notNull(),
    startedBefore: callInstant('started_before').notNull(),
    isOfAllCalls: boolean('is_of_all_calls').notNull(),
    /** Only calls stored since then; null means all. */
    recordedFrom: instant('recorded_from'),
    afterStartedAt: callInstant('after_started_at').notNull(),
    afterSequence: bigint('after_sequence', { mode: 'number' }).notNull().default(0),
    total: integer().notNull(),
    seen: integer().notNull().default(0),
    made: integer().notNull().default(0),
    delivered: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    dead: integer().notNull().default(0),
    askedBy: text('asked_by').notNull(),
    createdAt: createdAt(),
    pausedAt: instant('paused_at'),
    /** All calls were visited and their deliveries ended. */
    doneAt: instant('done_at'),
    canceledAt: instant('canceled_at'),
  },
  (t) => [
    index('delivery_replays_list').on(t.organizationId, t.targetId, t.id),
    uniqueIndex('delivery_replays_live')
      .on(t.targetId)
      .where(sql`done_at is null and canceled_at is null`),
  ],
);
