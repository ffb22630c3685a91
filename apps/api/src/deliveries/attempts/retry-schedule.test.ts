import { expect, it } from 'vitest';
import { retryDelayMs } from './retry-schedule.ts';

const HOUR_MS = 3_600_000;

it('GW-webhook retries after 10 s, 1, 5 and 30 minutes, and then every 2 hours', () => {
  const delays = [1, 2, 3, 4, 5, 6, 20].map((attempts) =>
    retryDelayMs(attempts, 0, { chance: 0.5 }),
  );

  expect(delays).toEqual([10, 60, 300, 1800, 7200, 7200, 7200].map((seconds) => seconds * 1000));
});

it('GW-webhook spreads retries by a fifth to both sides', () => {
  const delays = [0, 1].map((chance) => retryDelayMs(1, 0, { chance }));

  expect(delays).toEqual([8000, 12_000]);
});

it('GW-webhook replaces the schedule by the time the target asks for, plus up to a fifth', () => {
  const after = (retryAfterSeconds: number, chance: number) =>
    retryDelayMs(4, 0, { retryAfterSeconds, chance });

  expect([after(1, 0), after(1, 1), after(600, 0)]).toEqual([1000, 1200, 600_000]);
});

it('CAL-11 our own minimum delays a retry, but never advances it', () => {
  const after = (notBeforeSeconds: number) => retryDelayMs(1, 0, { notBeforeSeconds, chance: 0.5 });

  expect([after(3), after(600)]).toEqual([10_000, 600_000]);
});

it('GW-webhook gives up after a day of attempts', () => {
  const last = (triedForMs: number) => retryDelayMs(9, triedForMs, { chance: 0.5 });

  expect([last(22 * HOUR_MS), last(22 * HOUR_MS + 1)]).toEqual([2 * HOUR_MS, null]);
  expect(retryDelayMs(1, 0, { retryAfterSeconds: 86_400 })).toBe(24 * HOUR_MS);
});

it('DEL-21 retries endless deliveries once a day', () => {
  const wait = (hours: number) =>
    retryDelayMs(9, 25 * HOUR_MS, {
      notBeforeSeconds: hours * 3600,
      isEndless: true,
      chance: 0.5,
    });

  expect([wait(0), wait(3), wait(48)]).toEqual([2, 3, 24].map((hours) => hours * HOUR_MS));
});
