import { bigint, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { callInstant, instant, organizationId } from './columns.ts';

/**
 * What programs asked with their tokens, for a day. No row refers to its token: a batch must not wait for somebody who
 * changes one, and what is left of a removed token is swept with the rest.
 */
export const tokenRequests = pgTable(
  'token_requests',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    tokenId: integer('token_id').notNull(),
    organizationId: organizationId(),
    happenedAt: callInstant('happened_at').notNull(),
    method: text().notNull(),
    path: text().notNull(),
    /** Null: whoever asked left before the answer. */
    status: smallint(),
    ms: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenId, t.happenedAt, t.id] })],
);

/** All requests of a token by ten minutes, also those that are not kept one by one. */
export const tokenRequestCounts = pgTable(
  'token_request_counts',
  {
    tokenId: integer('token_id').notNull(),
    organizationId: organizationId(),
    /** When the ten minutes began. */
    period: instant('period').notNull(),
    well: integer().notNull(),
    failed: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenId, t.period] })],
);
