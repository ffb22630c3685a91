// RPT-05
import type { Call } from '@alo/domain/calls/call.ts';
import { formatDuration } from '@alo/domain/time/duration.ts';
import { getOutcome } from '@alo/domain/calls/hangup-cause.ts';
import type { Money } from '@alo/domain/money/money.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { formatSecond } from '@alo/domain/time/sao-paulo-time.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { callDirection, callOutcome } from '@alo/messages/telephony/calls.ts';
import { formatAttendantName } from '../../../lib/text/attendant-name.ts';
import { BYTE_ORDER_MARK, formatCsvLine, escapeFormula } from '../../../lib/csv.ts';

export const CSV_FILE_NAME = 'export.csv';

const CALLS_PER_PIECE = 2_000;

export interface CsvOptions {
  withPrices: boolean;
}

/** Yields pieces to keep the page responsive. */
export function* writeCsvPieces(calls: readonly Call[], options: CsvOptions): Generator<string> {
  yield BYTE_ORDER_MARK + formatCsvLine(getHeadings(options));
  for (let start = 0; start < calls.length; start += CALLS_PER_PIECE) {
    const piece = calls.slice(start, start + CALLS_PER_PIECE);
    yield piece.map((call) => formatCsvLine(toCells(call, options))).join('');
  }
}

function getHeadings({ withPrices }: CsvOptions): string[] {
  const { columns } = callReport;
  return [
    columns.start,
    columns.end,
    columns.attendant,
    columns.extension,
    columns.number,
    columns.direction,
    columns.duration,
    columns.outcome,
    ...(withPrices ? [columns.minutePrice, columns.price] : []),
  ];
}

function toCells(call: Call, { withPrices }: CsvOptions): string[] {
  return [
    formatSecond(call.startedAt),
    formatSecond(call.endedAt),
    escapeFormula(formatAttendantName(call.attendant)),
    escapeFormula(call.extensionNumber),
    formatPhoneCell(formatPhoneNumber(call.dialedNumber)),
    callDirection[call.direction],
    formatDuration(call.durationSeconds),
    callOutcome[getOutcome(call.hangupCause)],
    ...(withPrices ? [formatPriceCell(call.minutePrice), formatPriceCell(call.callPrice)] : []),
  ];
}

// Spreadsheets read a grouped number as text, so it needs no apostrophe.
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
