// GW-pipedrive-ai
import {
  bigint,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { referenceOrganization } from './accounts.ts';
import { createdAt, id, money } from './columns.ts';

/**
 * No attempt pays twice for an unfinished summary. Deleted with the delivery or after two days; not
 * backed up.
 */
export const callSummaryDrafts = pgTable(
  'call_summary_drafts',
  {
    id: id(),
    organizationId: referenceOrganization(),
    callId: uuid('call_id').notNull(),
    sealedTranscript: text('sealed_transcript').notNull(),
    sealedSummary: text('sealed_summary'),
    audioSeconds: integer('audio_seconds').notNull(),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    cost: money('cost').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('call_summary_drafts_call').on(t.organizationId, t.callId)],
);

/** By São Paulo month, with failures that may have cost money. */
export const callSummaryMonths = pgTable(
  'call_summary_months',
  {
    organizationId: referenceOrganization(),
    month: date().notNull(),
    /** Calls with a summary in the CRM. */
    calls: integer().notNull().default(0),
    audioSeconds: integer('audio_seconds').notNull().default(0),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
    /** At the operator's prices at the time. */
    cost: money('cost').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.month] })],
);
