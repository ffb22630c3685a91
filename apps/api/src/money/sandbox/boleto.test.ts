import { expect, it } from 'vitest';
import { toBoleto, formatDigitableLine, mod10, mod11 } from './boleto.ts';
import { toStripes } from './interleaved.ts';

it('SYS-payment-sandbox computes the check digits of a boleto as banks publish them', () => {
  // Banco do Brasil's example: line 00190.50095 40144.816069 06809.350314 3 37370000000100
  expect([mod10('001905009'), mod10('4014481606'), mod10('0680935031')]).toEqual([5, 9, 4]);
  expect(mod11('0019373700000001000500940144816060680935031')).toBe(3);
});

it('SYS-payment-sandbox makes a digitable line that carries bar code, due date and amount', () => {
  const { barcode, digitableLine } = toBoleto({
    id: 'pay_1',
    value: 2_500_000,
    dueDate: '2026-11-23',
  });

  expect(digitableLine).toMatch(/^9999\d{28}\d{15}$/);
  expect(barcode).toHaveLength(44);
  // 639 days after 2025-02-22, when the factor restarted at 1000.
  expect(digitableLine.slice(33)).toBe('16390000025000');
  expect(barcode.slice(4, 5)).toBe(digitableLine.slice(32, 33));
  expect(barcode.slice(19)).toBe(
    digitableLine.slice(4, 9) + digitableLine.slice(10, 20) + digitableLine.slice(21, 31),
  );
  expect(formatDigitableLine(digitableLine)).toMatch(
    /^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/,
  );
});

it('SYS-payment-sandbox draws a bar code of bars and spaces in turn', () => {
  const stripes = toStripes('01'.repeat(22));

  // Start, five pairs for two digits each, stop.
  expect(stripes).toHaveLength(4 + 22 * 10 + 3);
  expect(stripes.slice(4, 14).map(({ width }) => width)).toEqual([1, 3, 1, 1, 3, 1, 3, 1, 1, 3]);
});
