import { Readable } from 'node:stream';
import type { ExportFormat } from '@alo/contract/telephony/call-exports.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { BYTE_ORDER_MARK } from '@alo/domain/text/csv.ts';
import { clockAt } from '@alo/domain/time/sao-paulo-time.ts';
import {
  formatCsvCall,
  formatCsvHead,
  listReportColumns,
  type ReportCall,
  type ReportColumn,
  type ReportFileOptions,
} from '@alo/domain/calls/call-report-file.ts';
import { reportFileTexts } from '@alo/messages/telephony/call-report-file.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';

const LINES_PER_PIECE = 250;
const DAY_SECONDS = 24 * 3600;

export const EXPORT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export async function writeExportFile(
  format: ExportFormat,
  calls: AsyncIterable<ReportCall>,
  options: ReportFileOptions & { maxRowsPerSheet?: number },
): Promise<Readable> {
  const columns = listReportColumns(reportFileTexts, options);
  if (format === 'csv') return Readable.from(writeCsv(columns, calls));
  const { writeXlsxStream } = await import('hucre/xlsx');
  // A sheet holds 1,048,576 rows.
  const workbook = writeXlsxStream(listXlsxRows(columns, calls), {
    name: callReport.sheet,
    columns: columns.map(({ heading, kind }) => ({
      header: heading,
      width: XLSX_WIDTHS[kind],
      ...(kind !== 'text' && { numFmt: XLSX_FORMATS[kind] }),
    })),
    freezePane: { rows: 1 },
    ...(options.maxRowsPerSheet !== undefined && { maxRowsPerSheet: options.maxRowsPerSheet }),
  });
  return Readable.fromWeb(workbook as Parameters<typeof Readable.fromWeb>[0]);
}

async function* writeCsv(columns: readonly ReportColumn[], calls: AsyncIterable<ReportCall>) {
  let piece = BYTE_ORDER_MARK + formatCsvHead(columns);
  let lines = 0;
  for await (const call of calls) {
    piece += formatCsvCall(columns, call);
    if (++lines % LINES_PER_PIECE > 0) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

const XLSX_FORMATS = {
  instant: 'dd/mm/yyyy hh:mm:ss',
  seconds: '[hh]:mm:ss',
  money: '#,##0.00##',
};
const XLSX_WIDTHS: Record<ReportColumn['kind'], number> = {
  instant: 20,
  seconds: 10,
  money: 10,
  text: 20,
};

async function* listXlsxRows(columns: readonly ReportColumn[], calls: AsyncIterable<ReportCall>) {
  for await (const call of calls) yield columns.map((column) => toXlsxValue(column, call));
}

/** Texts are inline strings, which are never formulas. */
function toXlsxValue(column: ReportColumn, call: ReportCall): string | number | Date | null {
  switch (column.kind) {
    case 'instant':
      // A spreadsheet has no time zones.
      return new Date(`${clockAt(column.read(call))}Z`);
    case 'seconds':
      return column.read(call) / DAY_SECONDS;
    case 'money': {
      const money = column.read(call);
      return money === null ? null : moneyToReais(money);
    }
    case 'text':
      return column.read(call).replace(CONTROL_CHARACTERS, ' ');
  }
}

/** XML cannot hold them. */
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
