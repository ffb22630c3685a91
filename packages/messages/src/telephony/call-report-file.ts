import type { ReportFileTexts } from '@alo/domain/calls/call-report-file.ts';
import { callReport } from './call-report.ts';
import { callDirection, callOutcome } from './calls.ts';

export const reportFileTexts: ReportFileTexts = {
  columns: callReport.columns,
  direction: callDirection,
  outcome: callOutcome,
};
