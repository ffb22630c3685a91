// CSV made to open right in Brazilian spreadsheet programs.

export const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

export function csvLine(cells: readonly string[]): string {
  return cells.map(quoted).join(';') + LINE_END;
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Text that others chose: a cell that begins like this would run as a formula; the apostrophe makes it text. */
export function textCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
