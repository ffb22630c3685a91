import { expect, it } from 'vitest';
import { joinNumbers } from './join-numbers.ts';

const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => String(1001 + index));

it.each([
  [1, '1001'],
  [2, '1001 e 1002'],
  [6, '1001, 1002, 1003, 1004, 1005 e 1006'],
  [12, '1001, 1002, 1003, 1004, 1005 e mais 7'],
])('EXT-01 names %i extensions in a question', (count, text) => {
  expect(joinNumbers(numbers(count))).toBe(text);
});
