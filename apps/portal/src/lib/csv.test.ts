import { escapeFormula, formatCsvLine } from '@alo/domain/text/csv.ts';
import { describe, expect, it } from 'vitest';
import { unescapeFormula, readCsv } from './csv.ts';

const readCells = (text: string) => readCsv(text).lines.map(({ cells }) => cells);

describe('readCsv', () => {
  it.each([
    [';', 'ramal;nome\r\n1001;Ana, da loja\r\n'],
    [',', 'ramal,nome\n1001,"Ana, da loja"'],
    ['\t', 'ramal\tnome\r1001\tAna, da loja\r'],
  ])('B15 detects the separator %j', (separator, text) => {
    expect(readCsv(text).separator).toBe(separator);
    expect(readCells(text)).toEqual([
      ['ramal', 'nome'],
      ['1001', 'Ana, da loja'],
    ]);
  });

  it('B15 reads quotes, quoted line breaks and empty last cells, and counts lines', () => {
    expect(readCsv('a;b;c\n"1;""x""\ny";;\n\n;;\n 2 ;3;').lines).toEqual([
      { number: 1, cells: ['a', 'b', 'c'] },
      { number: 2, cells: ['1;"x"\ny', '', ''] },
      { number: 5, cells: ['2', '3', ''] },
    ]);
  });

  it('B15 parses any text without an endless loop', () => {
    for (const text of ['', '"', '"a', 'a"b;c', '""', ';', '"a"b;"c', '\r\n\r\n']) readCells(text);
    expect(readCells('a"b;c')).toEqual([['a"b', 'c']]);
  });

  it('B15 reads the output of formatCsvLine', () => {
    const cells = ['1001', escapeFormula('=1+1'), 'a;b', '"x"', 'ç\nã', escapeFormula('+5511')];
    const [parsedCells] = readCells(formatCsvLine(cells));
    expect(parsedCells!.map(unescapeFormula)).toEqual([
      '1001',
      '=1+1',
      'a;b',
      '"x"',
      'ç\nã',
      '+5511',
    ]);
  });
});
