import { connectorsWith } from '@alo/connectors/index.ts';

// An organization has one target for summaries, so only one CRM can support them.
const [summarizing] = connectorsWith('callSummaries');

export const { connector: SUMMARY_CRM, capability: RECORD_SUMMARIES } = summarizing!;
