import { expect, it } from 'vitest';
import { passesLuhn } from './luhn.ts';

it.each(['4242424242424242', '378282246310005', '6062825624254001', '30569309025904'])(
  'accepts %s as a card number',
  (digits) => {
    expect(passesLuhn(digits)).toBe(true);
  },
);

it.each(['4242424242424241', '4444444444444444', '378282246310050'])('refuses %s', (digits) => {
  expect(passesLuhn(digits)).toBe(false);
});
