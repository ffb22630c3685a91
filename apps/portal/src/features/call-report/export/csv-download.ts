import type { Call } from '@alo/domain/calls/call.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { CSV_FILE_NAME, writeCsvPieces, type CsvOptions } from './call-report-csv.ts';

export async function downloadCsv(calls: readonly Call[], options: CsvOptions): Promise<void> {
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
