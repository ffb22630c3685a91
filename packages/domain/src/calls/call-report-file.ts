// RPT-05. CSV and XLSX have the same columns.
import { formatAttendantName } from './attendant-name.ts';
import type { Call, CallDirection } from './call.ts';
import { getOutcome, type CallOutcome } from './hangup-cause.ts';
import type { Money } from '../money/money.ts';
import { formatPhoneNumber } from '../phone-numbers/phone-number.ts';
import { escapeFormula, formatCsvLine } from '../text/csv.ts';
import { formatDuration } from '../time/duration.ts';
import { formatSecond } from '../time/sao-paulo-time.ts';

export type ReportCall = Pick<
  Call,
  | 'startedAt'
  | 'endedAt'
  | 'extensionNumber'
  | 'dialedNumber'
  | 'direction'
  | 'durationSeconds'
  | 'hangupCause'
  | 'minutePrice'
  | 'callPrice'
> & { attendant: Pick<Call['attendant'], 'firstName' | 'lastName'> };

/** Texts are safe to open in a spreadsheet. */
export type ReportColumn = { heading: string } & (
  | { kind: 'instant' | 'text'; read(call: ReportCall): string }
  | { kind: 'seconds'; read(call: ReportCall): number }
  | { kind: 'money'; read(call: ReportCall): Money | null }
);

export interface ReportFileTexts {
  columns: Record<
    | 'start'
    | 'end'
    | 'attendant'
    | 'extension'
    | 'number'
    | 'direction'
    | 'duration'
    | 'outcome'
    | 'minutePrice'
    | 'price',
    string
  >;
  direction: Record<CallDirection, string>;
  outcome: Record<CallOutcome, string>;
}

export interface ReportFileOptions {
  withPrices: boolean;
}

export function listReportColumns(
  { columns: headings, direction, outcome }: ReportFileTexts,
  { withPrices }: ReportFileOptions,
): readonly ReportColumn[] {
  const columns: ReportColumn[] = [
    { heading: headings.start, kind: 'instant', read: (call) => call.startedAt },
    { heading: headings.end, kind: 'instant', read: (call) => call.endedAt },
    {
      heading: headings.attendant,
      kind: 'text',
      read: (call) => escapeFormula(formatAttendantName(call.attendant)),
    },
    {
      heading: headings.extension,
      kind: 'text',
      read: (call) => escapeFormula(call.extensionNumber),
    },
    {
      heading: headings.number,
      kind: 'text',
      read: (call) => formatPhoneCell(formatPhoneNumber(call.dialedNumber)),
    },
    { heading: headings.direction, kind: 'text', read: (call) => direction[call.direction] },
    { heading: headings.duration, kind: 'seconds', read: (call) => call.durationSeconds },
    {
      heading: headings.outcome,
      kind: 'text',
      read: (call) => outcome[getOutcome(call.hangupCause)],
    },
    { heading: headings.minutePrice, kind: 'money', read: (call) => call.minutePrice },
    { heading: headings.price, kind: 'money', read: (call) => call.callPrice },
  ];
  return columns.filter(({ kind }) => withPrices || kind !== 'money');
}

export const formatCsvHead = (columns: readonly ReportColumn[]): string =>
  formatCsvLine(columns.map(({ heading }) => heading));

export const formatCsvCall = (columns: readonly ReportColumn[], call: ReportCall): string =>
  formatCsvLine(columns.map((column) => formatCell(column, call)));

function formatCell(column: ReportColumn, call: ReportCall): string {
  switch (column.kind) {
    case 'instant':
      return formatSecond(column.read(call));
    case 'seconds':
      return formatDuration(column.read(call));
    case 'money':
      return formatPriceCell(column.read(call));
    case 'text':
      return column.read(call);
  }
}

// Spreadsheets read a grouped number as text.
function formatPhoneCell(value: string): string {
  return /^\+\d+(?: \d+)+$/.test(value) ? value : escapeFormula(value);
}

/** Spreadsheets would read a grouped price as text. */
function formatPriceCell(money: Money | null): string {
  if (money === null) return '';
  const units = String(Math.abs(money)).padStart(5, '0');
  const decimals = units.slice(-4).replace(/0{1,2}$/, '');
  return `${money < 0 ? '-' : ''}${units.slice(0, -4)},${decimals}`;
}
