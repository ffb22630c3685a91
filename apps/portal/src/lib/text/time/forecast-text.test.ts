import { expect, it } from 'vitest';
import { formatForecast } from './forecast-text.ts';

// 20/11/2026 23:30 in São Paulo
const NOW = Date.parse('2026-11-21T02:30:00.000Z');

it.each([
  ['2026-11-21T02:59:00.000Z', 'hoje, 23h'],
  ['2026-11-21T12:10:00.000Z', 'amanhã, 9h'],
  ['2026-11-26T18:00:00.000Z', 'qui., 26/11, 15h'],
  ['2027-01-04T03:00:00.000Z', 'seg., 04/01, 0h'],
])('formats %s as %s', (until, text) => {
  expect(formatForecast(until, NOW)).toBe(text);
});
