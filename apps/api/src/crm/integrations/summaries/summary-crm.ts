import { connectorsWith } from '@alo/connectors/index.ts';

// Only one CRM can support summaries, because an organization has one target for them.
const [summaryCrm] = connectorsWith('callSummaries');

export const { connector: SUMMARY_CRM, capability: RECORD_SUMMARIES } = summaryCrm!;
