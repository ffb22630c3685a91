const SEPARATORS = [';', ',', '\t'] as const;
export type CsvSeparator = (typeof SEPARATORS)[number];

/** Skips empty lines but counts them. */
export function readCsv(text: string): {
  separator: CsvSeparator;
  lines: { number: number; cells: string[] }[];
} {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const separator = SEPARATORS.toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!;
  return { separator, lines: [...parseLines(text, separator)] };
}

function* parseLines(text: string, separator: string) {
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|)([^${separator}\\r\\n]*)(${separator}|\\r\\n?|\\n|$)`,
    'gy',
  );
  let cells: string[] = [];
  let number = 1;
  while (cell.lastIndex < text.length) {
    const [, enclosed, plain, end] = cell.exec(text)!;
    cells.push(((enclosed?.replaceAll('""', '"') ?? '') + plain!).trim());
    if (end === separator && cell.lastIndex < text.length) continue;
    if (end === separator) cells.push('');
    if (cells.some((each) => each !== '')) yield { number, cells };
    number += 1;
    cells = [];
  }
}

export const unescapeFormula = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');
