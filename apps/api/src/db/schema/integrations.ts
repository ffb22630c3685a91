import { CALL_EVENT_TYPES } from '@alo/domain/call.ts';
import { sql } from 'drizzle-orm';
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofOrganization } from './accounts.ts';
import { callInstant, createdAt, id, instant, organizationId } from './columns.ts';

const jsonpath = customType<{ data: string }>({ dataType: () => 'jsonpath' });

export const organizationIntegrations = pgTable(
  'organization_integrations',
  {
    id: id(),
    organizationId: ofOrganization(),
    gateway: text().notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index('organization_integrations_gateway').on(t.organizationId, t.gateway)],
);

/** Who is told of calls: a connected CRM, a webhook, the address of an extension. Read with every batch of calls. */
export const deliveryTargets = pgTable(
  'delivery_targets',
  {
    id: id(),
    organizationId: ofOrganization(),
    gateway: text().notNull(),
    /** Null: the calls of every extension. */
    extensionNumber: text('extension_number'),
    eventTypes: text('event_types', { enum: CALL_EVENT_TYPES }).array().notNull(),
    /** Which calls, as delivery-condition.ts writes it; null: every call. */
    condition: jsonpath(),
    createdAt: createdAt(),
    /** What is queued by then may still name the target, so its row stays. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    // one live target each: how fast a vendor is asked will be counted by target
    uniqueIndex('delivery_targets_live')
      .on(t.organizationId, t.gateway, sql`coalesce(extension_number, '')`)
      .where(sql`removed_at is null`),
  ],
);

/**
 * What is still to be delivered. Without a unique key, which would cost more than the row: `call_keys` and `call_events`
 * let an event through once.
 */
export const callDeliveries = pgTable(
  'call_deliveries',
  {
    targetId: integer('target_id').notNull(),
    organizationId: organizationId(),
    callId: uuid('call_id').notNull(),
    eventType: text('event_type', { enum: CALL_EVENT_TYPES }).notNull(),
    callStartedAt: callInstant('call_started_at').notNull(),
    /** The other party's number, spelled one way however it was dialled. */
    contact: text().notNull(),
    state: text().notNull().default('queued'),
    /** When somebody has to look at it. */
    dueAt: instant('due_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [index('call_deliveries_due').on(t.targetId, t.dueAt)],
);

/**
 * What a switch told of a call that is not over, where somebody asked to be told: once, and with the words for it, since
 * the call has no row yet. Swept after two days.
 */
export const callEvents = pgTable(
  'call_events',
  {
    organizationId: organizationId(),
    callId: uuid('call_id').notNull(),
    eventType: text('event_type', { enum: CALL_EVENT_TYPES }).notNull(),
    call: jsonb().notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.callId, t.eventType] })],
);
