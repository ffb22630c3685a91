// RPT-05
import type { Call } from '@alo/domain/calls/call.ts';
import { BYTE_ORDER_MARK } from '@alo/domain/text/csv.ts';
import {
  formatCsvCall,
  formatCsvHead,
  listReportColumns,
  type ReportFileOptions,
} from '@alo/domain/calls/call-report-file.ts';
import { reportFileTexts } from '@alo/messages/telephony/call-report-file.ts';

export const CSV_FILE_NAME = 'export.csv';

const CALLS_PER_PIECE = 2_000;

/** Pieces keep the page responsive. */
export function* writeCsvPieces(
  calls: readonly Call[],
  options: ReportFileOptions,
): Generator<string> {
  const columns = listReportColumns(reportFileTexts, options);
  yield BYTE_ORDER_MARK + formatCsvHead(columns);
  for (let start = 0; start < calls.length; start += CALLS_PER_PIECE) {
    const piece = calls.slice(start, start + CALLS_PER_PIECE);
    yield piece.map((call) => formatCsvCall(columns, call)).join('');
  }
}
