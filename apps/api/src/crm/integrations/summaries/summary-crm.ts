import { connectorsWith } from '@alo/connectors/index.ts';

// An organization has one target for summaries (SUMMARY_GATEWAY), so only one CRM can support them.
const [summarizing] = connectorsWith('callSummaries');

/** The CRM that gets summaries with its call records. */
export const { connector: SUMMARY_CRM, capability: RECORD_SUMMARIES } = summarizing!;
