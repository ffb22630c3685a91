import { expect, it } from 'vitest';
import { countAnswers, listHours } from './last-day.ts';

const NOW = Date.parse('2026-11-20T17:20:00Z');

it('DEL-17 shows the last 24 hours, including empty ones', () => {
  const busy = { hour: '2026-11-20T09:00:00.000Z', delivered: 3, failedTries: 1 };
  const old = { hour: '2026-11-19T17:00:00.000Z', delivered: 9, failedTries: 0 };

  const hours = listHours({ hours: [old, busy] }, NOW);

  expect(hours).toHaveLength(24);
  expect(hours[0]!.hour).toBe('2026-11-19T18:00:00.000Z');
  expect(hours.at(-1)).toEqual({ hour: '2026-11-20T17:00:00.000Z', delivered: 0, failedTries: 0 });
  expect(hours.filter(({ delivered }) => delivered > 0)).toEqual([busy]);
});

it('DEL-17 lists the status classes that occurred, and always 2xx', () => {
  const none = { none: 0, '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 };

  expect(countAnswers({ answers: none })).toEqual({
    tries: 0,
    parts: [{ kind: '2xx', count: 0, fraction: 0 }],
  });
  expect(countAnswers({ answers: { ...none, '2xx': 3, none: 1 } })).toEqual({
    tries: 4,
    parts: [
      { kind: '2xx', count: 3, fraction: 0.75 },
      { kind: 'none', count: 1, fraction: 0.25 },
    ],
  });
});
