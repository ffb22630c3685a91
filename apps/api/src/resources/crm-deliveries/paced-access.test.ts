import { expect, it } from 'vitest';
import { takeTurn } from './paced-access.ts';

it('in any second no more requests arrive than the vendor takes, though some are slower on their way', () => {
  const times: number[] = [];
  const leaveAt = Array.from({ length: 13 }, () => takeTurn(times, 5, 0));

  expect(leaveAt).toEqual([0, 0, 0, 0, 0, 1100, 1100, 1100, 1100, 1100, 2200, 2200, 2200]);
  // after a rest nobody waits
  expect(takeTurn(times, 5, 9000)).toBe(0);
});

it('a vendor that takes three in two seconds gets one in each two thirds and a bit', () => {
  const times: number[] = [];

  const waits = Array.from({ length: 3 }, () => takeTurn(times, 1.5, 0));

  expect(waits.map(Math.round)).toEqual([0, 767, 1533]);
});
