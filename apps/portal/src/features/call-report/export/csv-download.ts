import type { Call } from '@alo/domain/call.ts';
import { CSV_FILE_NAME, csvPieces, type CsvOptions } from './call-report-csv.ts';

/** Writes the file without holding the page up, then gives it to the browser. */
export async function downloadCsv(calls: readonly Call[], options: CsvOptions): Promise<void> {
  const pieces: string[] = [];
  for (const piece of csvPieces(calls, options)) {
    pieces.push(piece);
    await nextTask();
  }
  const address = URL.createObjectURL(new Blob(pieces, { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = CSV_FILE_NAME;
  link.click();
  // the browser reads the address after this task
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
