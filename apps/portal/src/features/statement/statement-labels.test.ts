import type { StatementLine } from '@alo/contract/money/credits.ts';
import { moneyFromReais } from '@alo/domain/money/money.ts';
import { describe, expect, it } from 'vitest';
import {
  getDetailsUrl,
  formatBalance,
  formatDayHeading,
  formatSignedAmount,
  getLineSubtitle,
  getLineTitle,
} from './statement-labels.ts';

const TODAY = '2026-11-20';
const LINE: StatementLine = {
  sequence: 9,
  kind: 'call',
  entries: 1,
  from: '2026-11-20T17:31:00.000Z',
  until: '2026-11-20T17:31:00.000Z',
  amount: -0.76,
  balanceAfter: 84.3,
  note: null,
  charge: null,
  call: {
    id: '4c3f',
    startedAt: '2026-11-20T17:28:00.000Z',
    dialedNumber: '011955500127',
    extensionNumber: '1002',
    attendant: 'Caio Brandt',
    durationSeconds: 137,
    billedSeconds: 138,
    minutePrice: 0.33,
    rate: null,
  },
};
const buildLine = (fields: Partial<StatementLine>) => ({ ...LINE, call: null, ...fields });
const describeLine = (line: StatementLine) => [
  getLineTitle(line, TODAY),
  getLineSubtitle(line),
  getDetailsUrl(line),
];

describe('B5 a line of the statement', () => {
  it.each<[string, StatementLine, (string | null)[]]>([
    [
      'a call',
      LINE,
      [
        'Chamada para (11) 95550-0127',
        'Caio Brandt 1002 · 2 min 18 s cobrados · móvel R$ 0,33',
        '/report/calls?start=2026-11-20&end=2026-11-20&number=011955500127&extension=1002',
      ],
    ],
    [
      'a call abroad without an attendant',
      {
        ...LINE,
        call: {
          ...LINE.call!,
          attendant: null,
          dialedNumber: '00351215550104',
          rate: 'Portugal',
          billedSeconds: 30,
        },
      },
      [
        'Chamada para +351 21 555 0104',
        '1002 · 30 s cobrados · Portugal R$ 0,33',
        '/report/calls?start=2026-11-20&end=2026-11-20&number=00351215550104&extension=1002',
      ],
    ],
    [
      'the calls of one hour today',
      buildLine({ entries: 92, from: '2026-11-20T14:03:00.000Z' }),
      [
        '92 chamadas entre 11h e 12h',
        'Ver as chamadas no relatório',
        '/report/calls?start=2026-11-20&end=2026-11-20&type=outbound',
      ],
    ],
    [
      'calls of a day',
      buildLine({ entries: 1648, from: '2026-11-19T14:03:00.000Z' }),
      [
        '1.648 chamadas no dia',
        'Ver as chamadas no relatório',
        '/report/calls?start=2026-11-19&end=2026-11-19&type=outbound',
      ],
    ],
    [
      'an automatic top-up',
      buildLine({
        kind: 'topUp',
        charge: { id: 77, type: 'AUTOMATIC', paymentMethod: 'CREDIT_CARD' },
      }),
      ['Recarga Automática', 'Cobrança 77 · Cartão de Crédito', '/charge/history'],
    ],
    [
      'a correction by the operator',
      buildLine({ kind: 'adjustment', note: 'Chamada com falha' }),
      ['Ajuste do operador', 'Chamada com falha', null],
    ],
    ['the bonus', buildLine({ kind: 'bonus' }), ['Bônus', 'CPF/CNPJ validado', null]],
  ])('B5 describes and links %s', (_name, line, expected) => {
    expect(describeLine(line)).toEqual(expected);
  });

  it('B5 signs amounts with a typographic minus and names days', () => {
    const amounts = [250, -0.76, 1234.5, -0.385, -0.0034, 0].map((reais) =>
      formatSignedAmount(moneyFromReais(reais)),
    );

    expect(amounts).toEqual(['+250,00', '−0,76', '+1.234,50', '−0,385', '−0,0034', '0,00']);
    expect([84.3, -3.2].map((reais) => formatBalance(moneyFromReais(reais)))).toEqual([
      '84,30',
      '−3,20',
    ]);
    expect(
      ['2026-11-20', '2026-11-19', '2026-11-18'].map((day) => formatDayHeading(day, TODAY)),
    ).toEqual(['Hoje, 20/11', 'Ontem, 19/11', 'Quarta-feira, 18/11']);
  });
});
