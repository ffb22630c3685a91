import { expect, it } from 'vitest';
import { describeDay, describeRange, parseTypedDay } from './day-text.ts';

const TODAY = '2026-11-20';

it.each([
  ['2026-11-20', 'Hoje, sexta-feira, 20 de novembro'],
  ['2026-11-19', 'Ontem, quinta-feira, 19 de novembro'],
  ['2026-11-01', 'Domingo, 1 de novembro'],
  ['2025-12-31', 'Quarta-feira, 31 de dezembro de 2025'],
])('RPT-04 formats the heading of %s as %s', (day, text) => {
  expect(describeDay(day, TODAY)).toBe(text);
});

it('RPT-01 writes a range of one day as that day', () => {
  expect(describeRange({ start: TODAY, end: TODAY })).toBe('20/11/2026');
  expect(describeRange({ start: '2026-11-14', end: TODAY })).toBe('14/11/2026 – 20/11/2026');
});

it.each([
  ['20/11/2026', '2026-11-20'],
  [' 1/2/2026 ', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  ['20/11/26', null],
  ['ontem', null],
])('RPT-01 parses the typed day %j as %s', (typed, day) => {
  expect(parseTypedDay(typed)).toBe(day);
});
