import { expect, it } from 'vitest';
import { formatOutage, formatNotificationTime } from './notification-times.ts';

// 17:00 in São Paulo
const NOW = Date.parse('2026-11-22T20:00:00Z');

it.each([
  ['2026-11-22T19:48:00Z', 'há 12 min'],
  ['2026-11-22T03:00:00Z', 'há 17 h'],
  ['2026-11-22T02:59:00Z', 'ontem, 23:59'],
  ['2026-11-21T02:59:00Z', '20/11/2026 23:59'],
])('NTF-04 counts days as the day headings do: %s is %s', (createdAt, text) => {
  expect(formatNotificationTime(createdAt, NOW)).toBe(text);
});

it.each([
  ['2026-11-22T19:59:50Z', '1 min'],
  ['2026-11-22T19:42:00Z', '18 min'],
  ['2026-11-22T17:01:00Z', '2 h'],
  ['2026-11-20T19:00:00Z', '2 dias'],
])('NTF-01 formats the length of an outage since %s as %s', (since, text) => {
  expect(formatOutage(since, new Date(NOW).toISOString())).toBe(text);
});
