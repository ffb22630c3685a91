import type { Call } from '@alo/domain/calls/call.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import type { ReportFileOptions } from '@alo/domain/calls/call-report-file.ts';
import { CSV_FILE_NAME, writeCsvPieces } from './call-report-csv.ts';

export async function downloadCsv(
  calls: readonly Call[],
  options: ReportFileOptions,
): Promise<void> {
  const pieces: string[] = [];
  for (const piece of writeCsvPieces(calls, options)) {
    pieces.push(piece);
    await waitForNextTask();
  }
  downloadFile(CSV_FILE_NAME, pieces, 'text/csv;charset=utf-8');
}

function waitForNextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
