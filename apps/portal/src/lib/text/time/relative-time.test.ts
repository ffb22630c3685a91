import { expect, it } from 'vitest';
import {
  formatDateTime,
  formatRelativeTime,
  formatTime,
  formatTimeWithSeconds,
} from './relative-time.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T11:59:31Z', 'agora'],
  ['2026-11-20T12:00:05Z', 'agora'],
  ['2026-11-20T11:58:00Z', 'há 2 min'],
  ['2026-11-20T11:00:01Z', 'há 59 min'],
  ['2026-11-20T09:00:00Z', 'há 3 h'],
  ['2026-11-19T12:00:01Z', 'há 23 h'],
  ['2026-11-19T12:00:00Z', '19/11/2026 09:00'],
])('formats %s at noon UTC as %s', (instant, text) => {
  expect(formatRelativeTime(instant, { now })).toBe(text);
});

it.each([
  ['2026-11-20T09:00:00Z', 'há 3 h'],
  ['2026-11-19T12:00:00Z', 'há 1 dia'],
  ['2026-11-16T11:00:00Z', 'há 4 dias'],
  ['2026-09-29T11:00:00Z', 'há 52 dias'],
])('counts days on request: %s becomes %s', (instant, text) => {
  expect(formatRelativeTime(instant, { now, isInDays: true })).toBe(text);
});

it('formats null as never', () => {
  expect(formatRelativeTime(null)).toBe('nunca');
});

it('formats date and time in São Paulo', () => {
  expect(formatDateTime('2026-11-20T01:05:59Z')).toBe('19/11/2026 22:05');
});

it('DSH-03 formats the time in São Paulo', () => {
  expect(formatTime('2026-11-20T17:32:10.000Z')).toBe('14:32');
  expect(formatTimeWithSeconds('2026-11-20T17:32:10.000Z')).toBe('14:32:10');
});
