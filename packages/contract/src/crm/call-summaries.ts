// GW-pipedrive-ai
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

export const SUMMARY_FLAG = 'ai-integration';

/** `consent` allows recordings to leave. */
export const SUMMARY_SWITCHES = [
  'summaryManagerNotes',
  'summarySaleMethodology',
  'consent',
] as const;
export type SummarySwitch = (typeof SUMMARY_SWITCHES)[number];

export const SummaryUse = z.object({
  isAvailable: z.boolean(),
  /** They receive recordings and transcripts. */
  processors: z.array(z.string()),
  /** The current month in São Paulo. */
  month: z.object({
    /** Summarized in the CRM. */
    calls: z.int(),
    audioSeconds: z.int(),
    inputTokens: z.int(),
    outputTokens: z.int(),
    /** Reais; customers do not pay it. */
    cost: z.number(),
  }),
  minutesPerMonth: z.int(),
});
export type SummaryUse = z.output<typeof SummaryUse>;

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
    'Says whether calls can be summarized by AI, where transcripts are sent, and this month’s usage. The settings are `ai` in the metadata of the CRM’s integration.',
  replies: { 200: SummaryUse },
});
