import { describe, expect, it } from 'vitest';
import { moneyFromReais } from './money.ts';
import { estimateRunway, type HourOfSpending } from './runway.ts';
import { clockAt } from '../time/sao-paulo-time.ts';

/** Friday, 14:30 in São Paulo. */
const NOW = new Date('2026-11-20T17:30:00Z');
const HOUR = 3_600_000;

/** Spends `reaisAnHour` in every hour of the last days for which `isBusy` is true. */
function spending(
  days: number,
  reaisAnHour: number,
  isBusy: (weekday: number, hour: number) => boolean = () => true,
): HourOfSpending[] {
  const end = Math.floor(NOW.getTime() / HOUR) * HOUR;
  return Array.from({ length: days * 24 }, (_, i) => new Date(end - (i + 1) * HOUR))
    .filter((hour) => {
      const clock = clockAt(hour);
      return isBusy(new Date(`${clock}Z`).getUTCDay(), Number(clock.slice(11, 13)));
    })
    .map((hour) => ({ hour, amount: moneyFromReais(reaisAnHour) }));
}

const estimateUntil = (reais: number, hours: HourOfSpending[]) => {
  const runway = estimateRunway(moneyFromReais(reais), hours, NOW);
  return runway.kind === 'until' ? clockAt(runway.until) : runway.kind;
};
const office = (weekday: number, hour: number) =>
  weekday >= 1 && weekday <= 5 && hour >= 9 && hour < 18;

describe('B7 runway', () => {
  it('divides the balance by a steady pace', () => {
    expect(estimateUntil(10, spending(28, 10))).toBe('2026-11-20T15:30:00');
    expect(estimateUntil(245, spending(28, 10))).toBe('2026-11-21T15:00:00');
  });

  it('expects no spending at night and on weekends', () => {
    // 3.5 hours of Friday are left: 35; Saturday and Sunday cost nothing; the rest is spent on Monday
    expect(estimateUntil(40, spending(28, 10, office))).toBe('2026-11-23T09:30:00');
  });

  it('averages each hour of the week, quiet weeks included', () => {
    const everyOther = spending(28, 10).filter(({ hour }) =>
      [0, 1].includes(Math.floor((NOW.getTime() - hour.getTime()) / (7 * 24 * HOUR)) % 4),
    );

    expect(estimateUntil(10, everyOther)).toBe('2026-11-20T16:30:00');
  });

  it('counts from the first spending of a new organization', () => {
    expect(estimateUntil(10, spending(9, 10))).toBe('2026-11-20T15:30:00');
  });

  it('returns none after less than a week or without spending', () => {
    expect(estimateUntil(10, spending(6, 10))).toBe('none');
    expect(estimateUntil(10, [])).toBe('none');
  });

  it('returns now for an empty balance, and forecasts at most 60 days', () => {
    expect(estimateUntil(0, spending(28, 10))).toBe(clockAt(NOW));
    expect(estimateUntil(-5, spending(28, 10))).toBe(clockAt(NOW));
    expect(estimateUntil(1_000_000, spending(28, 10))).toBe('beyond');
  });
});
