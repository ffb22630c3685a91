import { expect, it } from 'vitest';
import { formatCardNumber } from './card-number.ts';

it.each([
  ['', ''],
  ['4', '4'],
  ['42424', '4242 4'],
  ['4242-4242 4242.4242', '4242 4242 4242 4242'],
  ['42424242424242429999', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['3782822463100057', '3782 822463 10005'],
  ['cartão 5555', '5555'],
])('ARC-02 formats “%s” as “%s”', (typed, formatted) => {
  expect(formatCardNumber(typed)).toBe(formatted);
});
