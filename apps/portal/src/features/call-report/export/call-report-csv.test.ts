import { describe, expect, it } from 'vitest';
import { givenCall } from '../testing/call.fixture.ts';
import { writeCsvPieces } from './call-report-csv.ts';

function fileOf(calls: ReturnType<typeof givenCall>[], withPrices = true): string {
  return [...writeCsvPieces(calls, { withPrices })].join('');
}

function cellOf(call: Parameters<typeof givenCall>[0], column: string): string | undefined {
  const [head, line] = fileOf([givenCall(call)])
    .slice(1)
    .split('\r\n') as [string, string];
  return line.split(';')[head.split(';').indexOf(column)];
}

describe('csvPieces', () => {
  it('RPT-05 writes semicolons, a byte order mark, CRLF, local times, hh:mm:ss and national numbers', () => {
    expect(fileOf([givenCall()])).toBe(
      '\uFEFFInício;Fim;Atendente;Ramal;Número;Tipo;Duração;Resultado;R$/min;Valor\r\n' +
        '20/11/2026 14:31:52;20/11/2026 14:34:09;Caio Brandt;1002;(11) 95550-0127;Sainte;00:02:14;Atendida;0,33;0,759\r\n',
    );
  });

  it('RPT-05 leaves the price columns out for unlimited organizations', () => {
    const file = fileOf([givenCall()], false);

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
  ])('RPT-05 writes the price %s as %j', (callPrice, text) => {
    expect(cellOf({ callPrice }, 'Valor')).toBe(text);
  });

  it.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd'])(
    'RPT-05 makes text of the name %j, which a spreadsheet would run',
    (firstName) => {
      const attendant = { firstName, lastName: null, email: null };

      expect(cellOf({ attendant }, 'Atendente')).toBe(`'${firstName}`);
    },
  );

  it('RPT-05 makes text of a cell that hides a formula behind a tab', () => {
    expect(cellOf({ extensionNumber: '\t=1+1' }, 'Ramal')).toBe("'\t=1+1");
  });

  it.each([
    ['000351215550104', '+351 21 555 0104'],
    ['+12133734253', '+1 213 373 4253'],
    ['+5511', "'+5511"],
    ["=cmd|'/C calc'!A0", "'=cmd|'/C calc'!A0"],
    ['*98', '*98'],
  ])('RPT-05 writes the dialed number %s as %s', (dialedNumber, text) => {
    expect(cellOf({ dialedNumber }, 'Número')).toBe(text);
  });

  it('RPT-05 doubles quotes and encloses what would break the line', () => {
    const attendant = { firstName: 'Ana "Bia"; x', lastName: 'Sá\r\nLima', email: null };

    expect(fileOf([givenCall({ attendant })])).toContain(';"Ana ""Bia""; x Sá\r\nLima";');
  });

  it('RPT-09 writes every one of 100,000 calls, in pieces', () => {
    const calls = Array.from({ length: 100_000 }, (_, i) => givenCall({ id: String(i) }));

    const pieces = [...writeCsvPieces(calls, { withPrices: true })];

    expect(pieces.length).toBeGreaterThan(40);
    expect(pieces.join('').split('\r\n')).toHaveLength(100_002);
  }, 30_000);
});
