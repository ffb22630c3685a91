import { expect, it } from 'vitest';
import { areWholeCents } from './whole-cents.ts';

it.each([
  [129.9, true],
  [19.99, true],
  [5, true],
  [129.999, false],
  [0.0049, false],
])('ADD-01 checks whether %f reais are whole cents: %s', (reais, isWhole) => {
  expect(areWholeCents(reais)).toBe(isWhole);
});
