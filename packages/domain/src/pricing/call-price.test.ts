import { describe, expect, it } from 'vitest';
import {
  getBilledSeconds,
  DEFAULT_BILLING_STEPS,
  priceCall as priceParsed,
  priceTalk,
  type Rating,
} from './call-price.ts';
import type { CallDirection } from '../calls/call.ts';
import { parseDialedNumber } from '../phone-numbers/dialed-number.ts';
import { findTier } from './tariff.ts';

describe('SYS-rating billed seconds and price of a talk', () => {
  // docs/spec/balance.md: talk, billed, and the price at 0,38, 0,09 and 0,079 a minute.
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
    expect(getBilledSeconds(talk)).toBe(billed);
    expect(priceTalk(talk, 3800)).toBe(at38);
    expect(priceTalk(talk, 900)).toBe(at9);
    expect(priceTalk(talk, 790)).toBe(at79);
  });

  it('follows other steps when the rate plan has them', () => {
    const perMinute = { freeSeconds: 0, minimumSeconds: 60, incrementSeconds: 60 };

    expect([1, 60, 61, 121].map((talk) => getBilledSeconds(talk, perMinute))).toEqual([
      60, 60, 120, 180,
    ]);
  });

  it('rounds up once, to a ten-thousandth of a real', () => {
    const perSecond = { freeSeconds: 0, minimumSeconds: 1, incrementSeconds: 1 };

    expect(priceTalk(1, 790, perSecond)).toBe(14);
    expect(priceTalk(60, 790, perSecond)).toBe(790);
    expect(priceTalk(6, 3800, perSecond)).toBe(380);
  });

  it('stays exact for a call of 24 hours', () => {
    expect(priceTalk(24 * 3600, 3800)).toBe(24 * 60 * 3800);
  });
});

describe('SYS-rating price of a call', () => {
  const call = (dialedNumber: string, durationSeconds = 60) => ({
    direction: 'outbound' as const,
    dialedNumber,
    durationSeconds,
  });
  const priceCall = (
    input: { direction: CallDirection; dialedNumber: string; durationSeconds: number },
    by: Rating,
  ) => priceParsed(input, parseDialedNumber(input.dialedNumber), by);
  const rating = (input: Partial<Rating> = {}): Rating => ({
    tier: findTier(250),
    plan: 'current',
    steps: DEFAULT_BILLING_STEPS,
    numberRates: new Map([
      ['1', 1200],
      ['44', 1500],
      ['447', 9000],
      ['55300', 2000],
    ]),
    ...input,
  });
  const free = { minutePrice: 0, callPrice: 0, isUnrated: false };

  it('prices an answered outbound call by its class, tier and plan', () => {
    const mobile = call('11955500142');
    const fixed = call('1145500100');

    expect(priceCall(mobile, rating())).toEqual({
      minutePrice: 3800,
      callPrice: 3800,
      isUnrated: false,
    });
    expect(priceCall(mobile, rating({ plan: 'legacy' })).minutePrice).toBe(3500);
    expect(priceCall(mobile, rating({ tier: findTier(5000) })).minutePrice).toBe(1500);
    expect(priceCall(fixed, rating({ tier: findTier(500), plan: 'legacy' })).minutePrice).toBe(790);
    expect(priceCall(fixed, rating({ tier: findTier(5000) })).minutePrice).toBe(900);
  });

  it.each([
    ['11955500142', 3800],
    ['011955500142', 3800],
    ['+5511955500142', 3800],
    ['1145500100', 900],
    ['01145500100', 900],
  ])('prices %s the same however it was dialled', (number, minutePrice) => {
    expect(priceCall(call(number), rating()).minutePrice).toBe(minutePrice);
  });

  it.each([
    ['00012125550142', 1200],
    ['000442079460123', 1500],
    ['000447911123456', 9000],
    ['0021447911123456', 9000],
    ['03003000000', 2000],
  ])('prices %s by the longest prefix that the operator has', (number, minutePrice) => {
    expect(priceCall(call(number), rating()).minutePrice).toBe(minutePrice);
  });

  it.each([
    ['a country without a rate', '000351215550104'],
    ['a country without a rate, after 00', '00351215550104'],
    ['a shared-cost number without a rate', '03033000000'],
    ['a donation', '05005550199'],
    ['a premium number without a rate', '09005550199'],
    ['a collect call', '9011955500142'],
    ['a local collect call', '90909955500142'],
    ['a number that is none', '1191234567'],
    ['what fits neither a country nor a carrier', '00999'],
  ])('CAL-10 prices %s as a mobile, never free, and reports that no rate matches', (_, number) => {
    const price = { minutePrice: 3800, callPrice: 3800, isUnrated: true };

    expect(priceCall(call(number), rating())).toEqual(price);
  });

  it('CAL-10 uses the operator’s default price for numbers without a matching prefix', () => {
    const numberRates = new Map([['', 50_000]]);
    const getPrice = (number: string) => priceCall(call(number), rating({ numberRates }));

    expect(getPrice('09005550199')).toEqual({
      minutePrice: 50_000,
      callPrice: 50_000,
      isUnrated: true,
    });
    expect(getPrice('1191234567').minutePrice).toBe(50_000);
    expect(getPrice('11955500142').minutePrice).toBe(3800);
    expect(getPrice('102')).toEqual({ ...free, isUnrated: true });
  });

  it.each([
    ['0300 312 3456', 2000],
    ['+553003123456', 2000],
    ['3003 1234', 1000],
    ['+5530031234', 1000],
    ['3004 1234', 900],
    ['4004 1234', 900],
  ])('CAL-3 prices %s by its class and its length', (number, minutePrice) => {
    const numberRates = new Map([
      ['55300', 2000],
      ['553003', 1000],
    ]);

    expect(priceCall(call(number), rating({ numberRates }))).toMatchObject({
      minutePrice,
      isUnrated: false,
    });
  });

  it.each([
    ['+55 0 11 95550-0142', 3800],
    ['5502111955500142', 3800],
    ['00442079460123', 1500],
    ['0012125550142', 1200],
  ])('CAL-4 prices %s by its class', (number, minutePrice) => {
    expect(priceCall(call(number), rating()).minutePrice).toBe(minutePrice);
  });

  it.each([
    ['a toll-free number', '08005550142'],
    ['an extension', '1002'],
    ['an emergency number', '190'],
  ])('charges nothing for %s', (_, number) => {
    expect(priceCall(call(number), rating())).toEqual(free);
  });

  it('charges nothing for an inbound call', () => {
    for (const number of ['11955500142', '000351215550104']) {
      expect(priceCall({ ...call(number), direction: 'inbound' }, rating())).toEqual(free);
    }
  });

  it('keeps the price per minute of an unanswered call and charges nothing', () => {
    expect(priceCall(call('11955500142', 0), rating())).toMatchObject({
      minutePrice: 3800,
      callPrice: 0,
    });
  });

  it('follows the steps of the rate plan', () => {
    const steps = { freeSeconds: 0, minimumSeconds: 60, incrementSeconds: 60 };

    expect(priceCall(call('11955500142', 61), rating({ steps })).callPrice).toBe(7600);
  });
});
