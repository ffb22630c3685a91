import { connectorsWith } from '@alo/connectors/index.ts';

// An organization has one target for summaries.
const [summaryCrm] = connectorsWith('callSummaries');

export const { connector: SUMMARY_CRM, capability: RECORD_SUMMARIES } = summaryCrm!;
