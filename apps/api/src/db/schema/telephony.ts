import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofOrganization } from './accounts.ts';
import { bytea, createdAt, id, instant } from './columns.ts';

export const extensions = pgTable(
  'extensions',
  {
    id: id(),
    organizationId: ofOrganization(),
    number: text().notNull(),
    callerId: text('caller_id'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text(),
    recordsCalls: boolean('records_calls').notNull().default(true),
    recordingAccess: boolean('recording_access').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('extensions_number').on(t.organizationId, t.number)],
);

/** Call events that could not be taken, whole, until the operator replays them. */
export const quarantinedEvents = pgTable(
  'quarantined_events',
  {
    id: id(),
    switchName: text('switch_name').notNull(),
    reason: text({
      enum: ['MALFORMED_EVENT', 'UNKNOWN_DOMAIN', 'EVENT_TOO_LARGE', 'RECORDING_LEFT_OUT'],
    }).notNull(),
    detail: text().notNull(),
    contentType: text('content_type').notNull(),
    /** The switch's id of the call, where the address said it. */
    switchCallId: text('switch_call_id'),
    body: bytea().notNull(),
    /** A switch repeats what was refused: the same event again only counts. */
    bodyHash: bytea('body_hash').notNull(),
    times: integer().notNull().default(1),
    receivedAt: instant('received_at').notNull().defaultNow(),
    replayedAt: instant('replayed_at'),
  },
  (t) => [uniqueIndex('quarantined_events_body').on(t.switchName, t.bodyHash)],
);
