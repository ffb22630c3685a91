// Calls that are written down and summed up by a machine (GW-pipedrive-ai).
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
import { ofOrganization } from './accounts.ts';
import { createdAt, id, money } from './columns.ts';

/**
 * What was paid for of a summary that is not written yet, so that no try pays twice: what people said, sealed. It goes with
 * the delivery that writes it, or two days later, and into no backup.
 */
export const callSummaryDrafts = pgTable(
  'call_summary_drafts',
  {
    id: id(),
    organizationId: ofOrganization(),
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

/** What summaries took, by month in São Paulo, whatever became of them; what failed and may have cost is counted, too. */
export const callSummaryMonths = pgTable(
  'call_summary_months',
  {
    organizationId: ofOrganization(),
    /** Its first day. */
    month: date().notNull(),
    /** Whose summary is in the CRM. */
    calls: integer().notNull().default(0),
    audioSeconds: integer('audio_seconds').notNull().default(0),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
    /** By the operator's prices of then. */
    cost: money('cost').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.month] })],
);
