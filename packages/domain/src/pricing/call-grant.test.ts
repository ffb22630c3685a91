import { describe, expect, it } from 'vitest';
import { getAffordableSeconds, grantCall } from './call-grant.ts';
import { DEFAULT_BILLING_STEPS as steps, priceTalk } from './call-price.ts';

describe('B8 the talk that credit buys', () => {
  it.each([
    ['nothing', 0, 600, 0],
    ['less than 30 s', 299, 600, 0],
    ['exactly 30 s', 300, 600, 30],
    ['30 s and half a step', 330, 600, 30],
    ['30 s and a step', 360, 600, 36],
    ['any length of a free number', 0, 0, Infinity],
    ['nothing with a debt', -19_743_600, 600, 0],
  ])('B8 %s', (_, credit, minutePrice, seconds) => {
    expect(getAffordableSeconds(credit, minutePrice)).toBe(seconds);
  });

  it('B8 never costs more than the credit, and a second more would', () => {
    for (const minutePrice of [1, 59, 60, 600, 1234, 7777]) {
      for (let credit = 0; credit < 20_000; credit += 37) {
        const seconds = getAffordableSeconds(credit, minutePrice);
        expect(seconds === 0 || priceTalk(seconds, minutePrice) <= credit).toBe(true);
        const next = seconds === 0 ? steps.minimumSeconds : seconds + 1;
        expect(priceTalk(next, minutePrice)).toBeGreaterThan(credit);
      }
    }
  });
});

describe('B8 a call is granted', () => {
  const terms = { minutePrice: 600, steps, maxSeconds: 600 };

  it('B8 a block at most, and its price', () => {
    const grant = grantCall({ balance: 1_000_000, reserved: 0, otherCalls: 0 }, terms);

    expect(grant).toEqual({ seconds: 600, amount: 6000 });
  });

  it('B8 an equal share of the balance while others run', () => {
    const second = grantCall({ balance: 6000, reserved: 0, otherCalls: 1 }, terms);
    const third = grantCall({ balance: 6000, reserved: 5000, otherCalls: 2 }, terms);

    expect(second).toEqual({ seconds: 300, amount: 3000 });
    expect(third).toEqual({ seconds: 96, amount: 960 });
  });

  it('B8 the shortest billed call if its share is less', () => {
    expect(grantCall({ balance: 6000, reserved: 5600, otherCalls: 49 }, terms)).toEqual({
      seconds: 30,
      amount: 300,
    });
  });

  it('B8 no more than its cap, and nothing without credit for the shortest call', () => {
    const credit = { balance: 1_000_000, reserved: 0, otherCalls: 0 };

    expect(grantCall(credit, { ...terms, cap: 1000 })).toEqual({ seconds: 96, amount: 960 });
    expect(grantCall(credit, { ...terms, cap: 299 })).toBeNull();
    expect(grantCall({ ...credit, reserved: 999_900 }, terms)).toBeNull();
  });

  it('B8 a free number for the whole block, whatever the credit', () => {
    const credit = { balance: -500, reserved: 0, otherCalls: 3 };

    expect(grantCall(credit, { ...terms, minutePrice: 0 })).toEqual({ seconds: 600, amount: 0 });
  });
});
