import { describe, expect, it } from 'vitest';
import { billedSeconds, priceCall, priceOfTalk } from './call-price.ts';
import { tierOf } from './tariff.ts';

describe('billed seconds and price of a talk', () => {
  // payments sheet §4: talk, billed, and the price at 0,38, 0,09 and 0,079 a minute.
  it.each([
    [0, 0, 0, 0, 0],
    [1, 0, 0, 0, 0],
    [3, 0, 0, 0, 0],
    [4, 30, 1900, 450, 395],
    [29, 30, 1900, 450, 395],
    [30, 30, 1900, 450, 395],
    [31, 36, 2280, 540, 474],
    [36, 36, 2280, 540, 474],
    [37, 42, 2660, 630, 553],
    [59, 60, 3800, 900, 790],
    [60, 60, 3800, 900, 790],
    [61, 66, 4180, 990, 869],
    [600, 600, 38_000, 9000, 7900],
  ])('%i s of talk are %i billed: %i, %i, %i', (talk, billed, at38, at9, at79) => {
    expect(billedSeconds(talk)).toBe(billed);
    expect(priceOfTalk(talk, 3800)).toBe(at38);
    expect(priceOfTalk(talk, 900)).toBe(at9);
    expect(priceOfTalk(talk, 790)).toBe(at79);
  });

  it('follows other steps when the rate plan has them', () => {
    const perMinute = { freeSeconds: 0, minimumSeconds: 60, incrementSeconds: 60 };

    expect([1, 60, 61, 121].map((talk) => billedSeconds(talk, perMinute))).toEqual([
      60, 60, 120, 180,
    ]);
  });

  it('stays exact for a call of 24 hours', () => {
    expect(priceOfTalk(24 * 3600, 3800)).toBe(24 * 60 * 3800);
  });
});

describe('price of a call', () => {
  const call = (dialedNumber: string, durationSeconds = 60) => ({
    direction: 'outbound' as const,
    dialedNumber,
    durationSeconds,
  });

  it('prices an answered outbound call by its class, tier and plan', () => {
    const mobile = call('11955500142');
    const fixed = call('1145500100');

    expect(priceCall(mobile, tierOf(250), 'current')).toEqual({
      minutePrice: 3800,
      callPrice: 3800,
    });
    expect(priceCall(mobile, tierOf(250), 'legacy').minutePrice).toBe(3500);
    expect(priceCall(mobile, tierOf(5000), 'current').minutePrice).toBe(1500);
    expect(priceCall(fixed, tierOf(500), 'legacy')).toEqual({ minutePrice: 790, callPrice: 790 });
    expect(priceCall(fixed, tierOf(5000), 'current').minutePrice).toBe(900);
  });

  it.each([
    ['11955500142', 3800],
    ['011955500142', 3800],
    ['+5511955500142', 3800],
    ['1145500100', 900],
    ['01145500100', 900],
  ])('prices %s the same however it was dialled', (number, minutePrice) => {
    expect(priceCall(call(number), tierOf(250), 'current').minutePrice).toBe(minutePrice);
  });

  it.each([
    ['a toll-free number', '08005550142'],
    ['an extension', '1002'],
    ['an emergency number', '190'],
    ['a foreign number', '00012125550142'],
  ])('asks nothing here for %s', (_, number) => {
    expect(priceCall(call(number), tierOf(250), 'current')).toEqual({
      minutePrice: 0,
      callPrice: 0,
    });
  });

  it('asks nothing for a call that came in', () => {
    const inbound = { ...call('11955500142'), direction: 'inbound' as const };

    expect(priceCall(inbound, tierOf(250), 'current')).toEqual({ minutePrice: 0, callPrice: 0 });
  });

  it('keeps the price per minute of a call that nobody answered, and asks nothing', () => {
    expect(priceCall(call('11955500142', 0), tierOf(250), 'current')).toEqual({
      minutePrice: 3800,
      callPrice: 0,
    });
  });
});
