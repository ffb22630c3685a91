// Summaries of calls by a speech and a chat service of the operator's, written into Pipedrive (GW-pipedrive-ai).
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

/** What became of each summary stands in the log under this name. */
export const SUMMARY_GATEWAY = 'pipedrive-ai';
export const SUMMARY_FLAG = 'ai-integration';

/** Switches of the card, in the object `ai` of its metadata; `consent` lets recordings leave. */
export const SUMMARY_SWITCHES = [
  'summaryManagerNotes',
  'summarySaleMethodology',
  'consent',
] as const;
export type SummarySwitch = (typeof SUMMARY_SWITCHES)[number];

export const SummaryUse = z.object({
  /** The operator has set the services up, and the organization has the feature. */
  isAvailable: z.boolean(),
  /** The hosts to which recordings and what was said would go. */
  processors: z.array(z.string()),
  /** Of this month, by São Paulo's calendar. */
  month: z.object({
    /** Whose summary is in the CRM. */
    calls: z.int(),
    audioSeconds: z.int(),
    inputTokens: z.int(),
    outputTokens: z.int(),
    /** Reais, by the operator's prices; nobody is charged by it. */
    cost: z.number(),
  }),
  /** So many of audio are taken in a month. */
  minutesPerMonth: z.int(),
});
export type SummaryUse = z.output<typeof SummaryUse>;

/** What one summary took. */
export const SummaryCost = z.object({
  audioSeconds: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Reais. */
  cost: z.number(),
});
export type SummaryCost = z.output<typeof SummaryCost>;

export const getSummaryUse = endpoint({
  id: 'getSummaryUse',
  method: 'GET',
  path: '/call-summaries',
  access: 'session',
  scope: 'integrations:write',
  tag: 'Integrations',
  summary: 'Get AI summary usage',
  description:
    'Says whether calls can be summarized by AI, where transcripts are sent, and this month’s usage. The settings are `ai` in the metadata of pipedrive.',
  replies: { 200: SummaryUse },
});
