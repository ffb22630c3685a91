import { connectorsWith } from '@alo/connectors/index.ts';

// one target has the summaries of an organization (SUMMARY_GATEWAY), so that one CRM can have them
const [summarizing] = connectorsWith('callSummaries');

/** The CRM below whose records summaries are written. */
export const { connector: SUMMARY_CRM, capability: RECORD_SUMMARIES } = summarizing!;
