import type { LedgerEntry } from '@alo/contract/money/credits.ts';
import { expect, it } from 'vitest';
import { formatCsvHead, formatCsvLines } from './statement-csv.ts';

const ENTRY: LedgerEntry = {
  sequence: 9,
  kind: 'call',
  amount: -0.7315,
  balanceAfter: 1084.3,
  note: null,
  charge: null,
  createdAt: '2026-11-21T01:05:59.120Z',
  call: {
    id: '4c3f',
    startedAt: '2026-11-21T01:04:00.000Z',
    dialedNumber: '+351215550104',
    extensionNumber: '1002',
    attendant: '=Caio',
    durationSeconds: 137,
    billedSeconds: 138,
    minutePrice: 0.318,
    rate: 'Portugal',
  },
};

it('B5 writes movements with all decimals, São Paulo times and no formulas', () => {
  const adjustment: LedgerEntry = {
    ...ENTRY,
    kind: 'adjustment',
    amount: 5,
    call: null,
    note: 'Teste; de novo',
  };

  expect(formatCsvHead()).toBe(
    '\uFEFFQuando;Lançamento;Valor (R$);Saldo (R$);Cobrança;Para;Ramal;Atendente;Segundos cobrados;' +
      'Preço por minuto (R$);Id da chamada;Motivo\r\n',
  );
  expect(formatCsvLines([ENTRY, adjustment])).toBe(
    "20/11/2026 22:05:59;Chamada;-0,7315;1084,30;;'+351215550104;1002;'=Caio;138;0,318;4c3f;\r\n" +
      '20/11/2026 22:05:59;Ajuste do operador;5,00;1084,30;;;;;;;;"Teste; de novo"\r\n',
  );
});
