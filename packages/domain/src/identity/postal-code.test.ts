import { expect, it } from 'vitest';
import { formatPostalCode, isPostalCode, normalizePostalCode } from './postal-code.ts';

it.each([
  ['01310-100', true],
  ['01.310-100', true],
  ['99999999', true],
  // some libraries accept it
  ['00000-000', false],
  ['0131010', false],
  ['0131010A', false],
  ['', false],
])('checks whether %j has the form of a CEP', (input, isValid) => {
  expect(isPostalCode(normalizePostalCode(input))).toBe(isValid);
});

it.each([
  ['01310', '01310'],
  ['013101', '01310-1'],
  ['01310100', '01310-100'],
  ['CEP 01310-100 9', '01310-100'],
])('writes %j as %j', (input, text) => {
  expect(formatPostalCode(input)).toBe(text);
});
