import { expect, it } from 'vitest';
import { takeTurn } from './paced-access.ts';

it('in any second no more requests leave than the vendor takes', () => {
  const times: number[] = [];
  const leaveAt = Array.from({ length: 13 }, () => takeTurn(times, 5, 0));

  expect(leaveAt).toEqual([0, 0, 0, 0, 0, 1000, 1000, 1000, 1000, 1000, 2000, 2000, 2000]);
  // after a rest nobody waits
  expect(takeTurn(times, 5, 9000)).toBe(0);
});

it('a vendor that takes three in two seconds gets one in each two thirds', () => {
  const times: number[] = [];

  const waits = Array.from({ length: 3 }, () => takeTurn(times, 1.5, 0));

  expect(waits.map(Math.round)).toEqual([0, 667, 1333]);
});
