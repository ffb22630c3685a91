import { describe, expect, it } from 'vitest';
import { givenCall } from '../testing/call.fixture.ts';
import { writeCsvPieces } from './call-report-csv.ts';

function writeFile(calls: ReturnType<typeof givenCall>[], withPrices = true): string {
  return [...writeCsvPieces(calls, { withPrices })].join('');
}

function getCell(call: Parameters<typeof givenCall>[0], column: string): string | undefined {
  const [head, line] = writeFile([givenCall(call)])
    .slice(1)
    .split('\r\n') as [string, string];
  return line.split(';')[head.split(';').indexOf(column)];
}

describe('writeCsvPieces', () => {
  it('RPT-05 writes semicolons, CRLF, local times and national numbers', () => {
    expect(writeFile([givenCall()])).toBe(
      '\uFEFFInício;Fim;Atendente;Ramal;Número;Tipo;Duração;Resultado;R$/min;Valor\r\n' +
        '20/11/2026 14:31:52;20/11/2026 14:34:09;Caio Brandt;1002;(11) 95550-0127;Sainte;00:02:14;Atendida;0,33;0,759\r\n',
    );
  });

  it('RPT-05 omits the price columns for unlimited organizations', () => {
    const file = writeFile([givenCall()], false);

    expect(file).toContain('Resultado\r\n');
    expect(file).toContain(';Atendida\r\n');
    expect(file).not.toContain('R$');
  });

  it.each([
    [3800, '0,38'],
    [790, '0,079'],
    [1, '0,0001'],
    [0, '0,00'],
    [12_345_600, '1234,56'],
    [null, ''],
  ])('RPT-05 formats the price %s as %j', (callPrice, text) => {
    expect(getCell({ callPrice }, 'Valor')).toBe(text);
  });

  it.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd'])(
    'RPT-05 escapes the name %j, which a spreadsheet would run',
    (firstName) => {
      const attendant = { firstName, lastName: null, email: null };

      expect(getCell({ attendant }, 'Atendente')).toBe(`'${firstName}`);
    },
  );

  it('RPT-05 escapes a formula behind a tab', () => {
    expect(getCell({ extensionNumber: '\t=1+1' }, 'Ramal')).toBe("'\t=1+1");
  });

  it.each([
    ['000351215550104', '+351 21 555 0104'],
    ['+12133734253', '+1 213 373 4253'],
    ['+5511', "'+5511"],
    ["=cmd|'/C calc'!A0", "'=cmd|'/C calc'!A0"],
    ['*98', '*98'],
  ])('RPT-05 formats the dialled number %s as %s', (dialedNumber, text) => {
    expect(getCell({ dialedNumber }, 'Número')).toBe(text);
  });

  it('RPT-05 quotes cells with quotes, semicolons or line breaks', () => {
    const attendant = { firstName: 'Ana "Bia"; x', lastName: 'Sá\r\nLima', email: null };

    expect(writeFile([givenCall({ attendant })])).toContain(';"Ana ""Bia""; x Sá\r\nLima";');
  });

  it('RPT-09 writes every one of 100,000 calls, in pieces', () => {
    const calls = Array.from({ length: 100_000 }, (_, i) => givenCall({ id: String(i) }));

    const pieces = [...writeCsvPieces(calls, { withPrices: true })];

    expect(pieces.length).toBeGreaterThan(40);
    expect(pieces.join('').split('\r\n')).toHaveLength(100_002);
  }, 30_000);
});
