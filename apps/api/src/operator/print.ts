import { wallClockAt } from '@alo/domain/time/sao-paulo-time.ts';
import type { Terminal } from './operator-context.ts';

export function printRows(terminal: Terminal, rows: readonly object[], emptyText: string): void {
  if (terminal.isJson()) terminal.write(JSON.stringify(rows, null, 2));
  else terminal.write(rows.length === 0 ? emptyText : formatTable(rows));
}

export function printFacts(terminal: Terminal, facts: object): void {
  if (terminal.isJson()) return terminal.write(JSON.stringify(facts, null, 2));
  const names = Object.keys(facts);
  const width = Math.max(...names.map((name) => name.length));
  const lines = Object.entries(facts).map(
    ([name, value]) => `${name.padEnd(width)}  ${formatValue(value)}`,
  );
  terminal.write(lines.join('\n'));
}

export function printResult(terminal: Terminal, sentence: string, values: object): void {
  terminal.write(terminal.isJson() ? JSON.stringify(values, null, 2) : sentence);
}

function formatTable(rows: readonly object[]): string {
  const heads = Object.keys(rows[0]!);
  const lines = [heads, ...rows.map((row) => Object.values(row).map(formatValue))];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `2026-11-20 14:31` in São Paulo */
export const formatMoment = (instant: Date): string => wallClockAt(instant).slice(0, 16);

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date) return formatMoment(value);
  if (typeof value !== 'object') return String(value);
  return Object.keys(value).length === 0 ? '-' : JSON.stringify(value);
}
