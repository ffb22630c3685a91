import { describe, expect, it } from 'vitest';
import { assessBrakes } from './call-brakes.ts';

const LIMITS = { monthlyCalls: 500_000, shortCallsPercent: 85, shortCallsFrom: 100 };
// Two thirds of November have passed.
const NOW = new Date('2026-11-21T00:00:00-03:00');

const assess = (counts: object, now = NOW) =>
  assessBrakes({ monthlyCalls: 0, callsToday: 0, shortCallsToday: 0, ...counts }, LIMITS, now);

describe('SYS-brakes', () => {
  it.each([
    ['above the limit', 361_900, { calls: 542_850, limitOn: '2026-11-28' }],
    ['below the limit', 300_000, { calls: 450_000, limitOn: null }],
    ['after the limit was reached', 600_000, { calls: 900_000, limitOn: null }],
    ['without calls', 0, { calls: 0, limitOn: null }],
  ])('forecasts a month %s by its pace so far', (_, monthlyCalls, forecast) => {
    expect(assess({ monthlyCalls }).forecast).toEqual(forecast);
  });

  it('forecasts nothing during the first day of a month', () => {
    const first = (time: string) => assess({ monthlyCalls: 40_000 }, new Date(time)).forecast;

    expect(first('2026-11-01T23:59:59-03:00')).toBeNull();
    expect(first('2026-11-02T00:00:00-03:00')).toEqual({ calls: 1_200_000, limitOn: '2026-11-13' });
  });

  it.each([
    [349_999, []],
    [350_000, [70]],
    [450_000, [70, 90]],
  ])('warns of a month with %i calls at %j percent of the limit', (monthlyCalls, warnings) => {
    expect(assess({ monthlyCalls }).warnings).toEqual({ monthlyCalls: warnings, shortCalls: [] });
  });

  it.each([
    [99, 99, null, [], []],
    [100, 59, 59, [], []],
    [100, 60, 60, [70], []],
    [200, 153, 76.5, [70, 90], []],
    [200, 170, 85, [70, 90], ['shortCalls']],
  ])(
    'of %i calls today with %i short ones the share is %j',
    (callsToday, shortCallsToday, share, warnings, exceeded) => {
      expect(assess({ callsToday, shortCallsToday })).toMatchObject({
        shortCallsShare: share,
        warnings: { shortCalls: warnings },
        exceeded,
      });
    },
  );

  it('says that a month is over its limit', () => {
    expect(assess({ monthlyCalls: 500_000 }).exceeded).toEqual(['monthlyCalls']);
  });
});
