import { expect, it } from 'vitest';
import { choiceWith, keysBetween } from './table-selection.ts';

it('EXT-01 puts rows into the choice and takes them out, and leaves the choice before as it was', () => {
  const before = new Set([1, 2]);

  expect([...choiceWith(before, [2, 3], true)]).toEqual([1, 2, 3]);
  expect([...choiceWith(before, [2, 3], false)]).toEqual([1]);
  expect([...before]).toEqual([1, 2]);
});

it.each([
  [1, 3, [1, 2, 3]],
  [3, 1, [1, 2, 3]],
  [2, 2, [2]],
  [null, 3, [3]],
  [9, 3, [3]],
])('EXT-01 takes the rows from %j to %j', (from, to, keys) => {
  expect(keysBetween([1, 2, 3, 4], from, to)).toEqual(keys);
});
