import { buffer } from 'node:stream/consumers';
import type { ReportCall } from '@alo/domain/calls/call-report-file.ts';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { writeExportFile } from './export-file.ts';

const CALL: ReportCall = {
  startedAt: '2026-11-20T17:31:52.000Z',
  endedAt: '2026-11-21T02:00:00.000Z',
  extensionNumber: '=1+1',
  dialedNumber: '011955500127',
  direction: 'outbound',
  durationSeconds: 90_000,
  hangupCause: 'NORMAL_CLEARING',
  minutePrice: 3300,
  callPrice: null,
  attendant: { firstName: 'Caio\u0001', lastName: '<Brandt> & "Co"' },
};

async function* listCalls(count: number) {
  for (let at = 0; at < count; at++) yield CALL;
}

it('RPT-20 writes dates, durations and money of an XLSX as numbers, and no formula', async () => {
  const file = await buffer(await writeExportFile('xlsx', listCalls(1), { withPrices: true }));

  const { sheets } = await readXlsx(file);

  expect(sheets.map(({ name }) => name)).toEqual(['Chamadas']);
  const [head, row] = sheets[0]!.rows;
  expect(head!.join(';')).toBe(
    'Início;Fim;Atendente;Ramal;Número;Tipo;Duração;Resultado;R$/min;Valor',
  );
  expect(row!.slice(2)).toEqual([
    'Caio  <Brandt> & "Co"',
    "'=1+1",
    '(11) 95550-0127',
    'Sainte',
    expect.anything(),
    'Atendida',
    0.33,
    null,
  ]);
  // São Paulo
  expect((row![0] as Date).toISOString()).toBe('2026-11-20T14:31:52.000Z');
  expect((row![1] as Date).toISOString()).toBe('2026-11-20T23:00:00.000Z');
});

it('RPT-20 continues in a further sheet with the same head when one is full', async () => {
  const options = { withPrices: false, maxRowsPerSheet: 3 };
  const file = await buffer(await writeExportFile('xlsx', listCalls(5), options));

  const { sheets } = await readXlsx(file);

  expect(sheets.map(({ rows }) => rows.length)).toEqual([3, 3, 2]);
  for (const { rows } of sheets) {
    expect(rows[0]![0]).toBe('Início');
    expect(rows[0]).toHaveLength(8);
  }
});
