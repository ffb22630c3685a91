export const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

export function formatCsvLine(cells: readonly string[]): string {
  return cells.map(quoteCell).join(';') + LINE_END;
}

function quoteCell(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Spreadsheets would run such text as a formula. */
export function escapeFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
