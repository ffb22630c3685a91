import { bigint, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { callInstant, instant, organizationId } from './columns.ts';

/**
 * Kept for a day. Has no foreign key to the token, because a batch must not wait for a locked
 * token; the sweep deletes orphans.
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
    /** Null means the client left before the answer. */
    status: smallint(),
    ms: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenId, t.happenedAt, t.id] })],
);

/** By ten minutes, with requests that are not stored individually. */
export const tokenRequestCounts = pgTable(
  'token_request_counts',
  {
    tokenId: integer('token_id').notNull(),
    organizationId: organizationId(),
    period: instant('period').notNull(),
    well: integer().notNull(),
    failed: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenId, t.period] })],
);
