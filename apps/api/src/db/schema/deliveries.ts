import { CALL_EVENT_TYPES } from '@alo/domain/call.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { callInstant, createdAt, instant, organizationId } from './columns.ts';
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
    /** In a row. */
    failures: integer().notNull().default(0),
    /** Null: it is not paused. Until somebody saves it again. */
    pausedAt: instant('paused_at'),
    pausedReason: text('paused_reason'),
    lastSuccessAt: instant('last_success_at'),
  },
  (t) => [
    index('delivery_queues_next').on(t.nextAt),
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
    note: text(),
  },
  // nearly in order of time: it grows at its edge, and a target's log is read from it by time
  (t) => [primaryKey({ columns: [t.targetId, t.callStartedAt, t.callId, t.eventType] })],
);
