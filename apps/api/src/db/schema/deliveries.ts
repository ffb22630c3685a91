import type { DeliveryExchange } from '@alo/contract/deliveries.ts';
import { CALL_EVENT_TYPES } from '@alo/domain/call.ts';
import type { DeliveryReason } from '@alo/domain/delivery-reason.ts';
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
import { ofOrganization } from './accounts.ts';
import { callInstant, createdAt, id, instant, organizationId } from './columns.ts';
import { deliveryTargets } from './integrations.ts';

/** How what was to be delivered ended. */
export const DELIVERY_ENDS = ['delivered', 'skipped', 'dead'] as const;
export type DeliveryEnd = (typeof DELIVERY_ENDS)[number];

/**
 * The moving part of a target. Workers lock these rows, and the statement that stores calls never does. What is written all
 * the time is in no index but `next_at`'s.
 */
export const deliveryQueues = pgTable(
  'delivery_queues',
  {
    targetId: integer('target_id')
      .primaryKey()
      .references(() => deliveryTargets.id),
    organizationId: organizationId(),
    gateway: text().notNull(),
    /** When a worker has to look. Whoever was looked at goes to the tail, so that targets take turns. */
    nextAt: instant('next_at')
      .notNull()
      .default(sql`'infinity'`),
    /** So many at once. */
    concurrency: smallint().notNull(),
    /** From one request to the next; 0: no pace. So many may come at once after a pause. */
    intervalMs: integer('interval_ms').notNull().default(0),
    burst: smallint().notNull().default(1),
    /** Until when its pace is used up. */
    pacedUntil: instant('paced_until')
      .notNull()
      .default(sql`'-infinity'`),
    /** It asked for a pause, or failed again and again. */
    closedUntil: instant('closed_until')
      .notNull()
      .default(sql`'-infinity'`),
    /** The last answer took a second or longer. A target is slow until it has answered once. */
    isSlow: boolean('is_slow').notNull().default(true),
    /** In a row. */
    failures: integer().notNull().default(0),
    /** Why the latest try that failed did so, however much went well since. */
    failureReason: jsonb('failure_reason').$type<DeliveryReason>(),
    /** Null: it is not paused. Until somebody saves it again. */
    pausedAt: instant('paused_at'),
    pausedReason: jsonb('paused_reason').$type<DeliveryReason>(),
    /** Then only a person lets it go on, and no program that registers itself again. */
    isPausedByPerson: boolean('is_paused_by_person').notNull().default(false),
    lastSuccessAt: instant('last_success_at'),
    /** Since when it has refused us; nothing went well after that. Credentials are called dead at the second time. */
    refusedAt: instant('refused_at'),
    /** The words of the latest refusal of a call, with numbers left out, and how often in a row they came; a success ends the row. */
    refusal: text(),
    refusals: integer().notNull().default(0),
    /** When its CRM is asked whether it still lets us in, should no call have told by then; null: not planned yet. */
    probeAt: instant('probe_at'),
    /** When it last said yes. */
    probedAt: instant('probed_at'),
    /** Calls since then were not queued, because its line was full. A replay that has still to begin sends them. */
    missedSince: instant('missed_since'),
    /**
     * Of its settings: each change of them, and each time that it goes on after it was stopped, is a new one. What was asked in
     * one before says nothing of this one.
     */
    generation: integer().notNull().default(0),
  },
  (t) => [
    // those that are paused keep the time at which they were, and nobody has to look at them
    index('delivery_queues_next')
      .on(t.nextAt)
      .where(sql`paused_at is null`),
    index('delivery_queues_organization').on(t.organizationId),
  ],
);

/**
 * What was delivered, or never will be: the log, partitioned by month of `call_started_at` like `calls`, so that old months
 * are dropped and never deleted. The partitioning is written by hand in its migration.
 */
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
    /** What the other side calls it. */
    recordId: text('record_id'),
    reason: jsonb().$type<DeliveryReason>(),
    /** The sentence of a row from before 0040, which `REASON` reads; empty since. Goes with the last of those rows. */
    note: text(),
    /** Of a call that never was. */
    isTest: boolean('is_test').notNull().default(false),
    /** What its deliverer found out: at a CRM who has the number, and which rule won. */
    findings: jsonb().$type<Record<string, unknown>>(),
  },
  // nearly in order of time: it grows at its edge, and a target's log is read from it by time
  (t) => [
    primaryKey({ columns: [t.targetId, t.callStartedAt, t.callId, t.eventType] }),
    // failures are few, and looked for among millions
    index('deliveries_not_delivered')
      .on(t.targetId, t.state, t.callStartedAt)
      .where(sql`state <> 'delivered'`),
  ],
);

/**
 * Each try, with what was asked and answered. Partitioned by hand: failures by month, all others by week, so that both can be
 * dropped when their time is over (db/try-partitions.ts).
 */
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
    /** As in `deliveries`. */
    note: text(),
    /** Without secrets, each part of 8 KiB at most; `json`, because nobody looks into it here. */
    exchanges: json().$type<DeliveryExchange[]>().notNull(),
  },
  (t) => [index('delivery_tries_of').on(t.targetId, t.callStartedAt, t.callId)],
);

/** How many tries of an hour ended how, and how long they took: what a card shows of a day is a few rows. */
export const deliveryHours = pgTable(
  'delivery_hours',
  {
    targetId: integer('target_id').notNull(),
    hour: instant('hour').notNull(),
    state: text().notNull(),
    /** The first digit of the status that was answered last; 0: no answer. */
    answer: smallint().notNull(),
    total: integer().notNull(),
    /** By time: delivery-hours.ts says which. */
    msBuckets: integer('ms_buckets').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.targetId, t.hour, t.state, t.answer] })],
);

/** A target that fails, or was paused by us: from then until something goes well again. */
export const deliveryIncidents = pgTable('delivery_incidents', {
  targetId: integer('target_id')
    .primaryKey()
    .references(() => deliveryTargets.id),
  /** Since when it fails, which mails and the bell tell. */
  beganAt: instant('began_at').notNull().defaultNow(),
  /** From where its days are counted: anew when a person has it tried again. */
  failingSince: instant('failing_since').notNull(),
  /** When ADMINs heard that it is broken, and of a webhook that it will be paused. */
  toldAt: instant('told_at'),
  warnedAt: instant('warned_at'),
});

/**
 * The calls of a period that are delivered again: a place in them that moves on, so that few are queued at once. What its
 * rows came to is counted here.
 */
export const deliveryReplays = pgTable(
  'delivery_replays',
  {
    id: id(),
    organizationId: ofOrganization(),
    targetId: integer('target_id')
      .notNull()
      .references(() => deliveryTargets.id),
    startedFrom: callInstant('started_from').notNull(),
    startedBefore: callInstant('started_before').notNull(),
    /** Those too that were delivered. */
    isOfAllCalls: boolean('is_of_all_calls').notNull(),
    /** Only calls that were stored since then. Null: all of the period. */
    recordedFrom: instant('recorded_from'),
    /** Calls up to this one were looked at. */
    afterStartedAt: callInstant('after_started_at').notNull(),
    afterSequence: bigint('after_sequence', { mode: 'number' }).notNull().default(0),
    /** Of the period, counted at the start. */
    total: integer().notNull(),
    seen: integer().notNull().default(0),
    made: integer().notNull().default(0),
    delivered: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    dead: integer().notNull().default(0),
    askedBy: text('asked_by').notNull(),
    createdAt: createdAt(),
    pausedAt: instant('paused_at'),
    /** All of it was looked at, and what was queued is over. */
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
