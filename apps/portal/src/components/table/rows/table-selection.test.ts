import { expect, it } from 'vitest';
import { updateChoice, getKeysBetween } from './table-selection.ts';

it('EXT-01 adds rows to the choice and removes them without changing the previous choice', () => {
  const before = new Set([1, 2]);

  expect([...updateChoice(before, [2, 3], true)]).toEqual([1, 2, 3]);
  expect([...updateChoice(before, [2, 3], false)]).toEqual([1]);
  expect([...before]).toEqual([1, 2]);
});

it.each([
  [1, 3, [1, 2, 3]],
  [3, 1, [1, 2, 3]],
  [2, 2, [2]],
  [null, 3, [3]],
  [9, 3, [3]],
])('EXT-01 selects the range from %j to %j', (from, to, keys) => {
  expect(getKeysBetween([1, 2, 3, 4], from, to)).toEqual(keys);
});
