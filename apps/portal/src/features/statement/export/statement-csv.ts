import { type LedgerEntry, listLedgerEntries } from '@alo/contract/money/credits.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { formatSecond } from '@alo/domain/time/sao-paulo-time.ts';
import { statement } from '@alo/messages/money/statement.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { BYTE_ORDER_MARK, formatCsvLine, escapeFormula } from '@alo/domain/text/csv.ts';
import type { StatementView } from '../statement-view.ts';
import { getEntryTitle } from '../statement-labels.ts';

export async function* loadEntryPages(
  { month, group }: StatementView,
  signal: AbortSignal,
): AsyncGenerator<readonly LedgerEntry[]> {
  for (let before: number | undefined; ;) {
    const reply: ReplyOf<typeof listLedgerEntries> = await callApi(listLedgerEntries, {
      query: { month, group: group ?? undefined, before },
      signal,
    });
    yield reply.data;
    if (!reply.hasMore) return;
    before = reply.data.at(-1)!.sequence;
  }
}

export const formatCsvHead = (): string =>
  BYTE_ORDER_MARK + formatCsvLine(Object.values(statement.csv));

export const formatCsvLines = (entries: readonly LedgerEntry[]): string =>
  entries.map((entry) => formatCsvLine(toCells(entry))).join('');

function toCells(entry: LedgerEntry): string[] {
  const { call, charge } = entry;
  return [
    formatSecond(entry.createdAt),
    getEntryTitle(entry),
    formatDecimal(entry.amount),
    formatDecimal(entry.balanceAfter),
    charge === null ? '' : String(charge.id),
    // Spreadsheets must not read it as a number.
    call === null ? '' : escapeFormula(call.dialedNumber),
    call === null ? '' : escapeFormula(call.extensionNumber),
    escapeFormula(call?.attendant ?? ''),
    call === null ? '' : String(call.billedSeconds),
    call === null || call.minutePrice === null ? '' : formatDecimal(call.minutePrice),
    call?.id ?? '',
    escapeFormula(entry.note ?? ''),
  ];
}

/** Spreadsheets expect a comma and a plain minus. */
const formatDecimal = (reais: number): string =>
  reais.toLocaleString('pt-BR', {
    useGrouping: false,
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });
