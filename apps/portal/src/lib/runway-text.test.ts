import { expect, it } from 'vitest';
import { runwayText } from './runway-text.ts';

const NOW = Date.parse('2026-11-20T17:30:00Z');

it.each([
  ['2026-11-20T21:10:00Z', 'hoje, por volta das 18h'],
  ['2026-11-21T15:00:00Z', 'amanhã, por volta das 12h'],
  ['2026-11-26T18:59:00Z', 'quinta-feira, por volta das 15h'],
  ['2026-11-27T18:59:00Z', '27/11/2026'],
])('B7 says %s as %s', (until, text) => {
  expect(runwayText(until, NOW)).toBe(text);
});
