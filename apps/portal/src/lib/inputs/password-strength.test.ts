import { expect, it } from 'vitest';
import { ratePasswordStrength } from './password-strength.ts';

it.each([
  ['', 'weak'],
  ['Xk7!q', 'weak'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['senha2026', 'weak'],
  ['jatoba82', 'weak'],
  ['jatobasul8', 'fair'],
  ['jatobamoveis82', 'good'],
  ['Jatoba!82-moveis', 'strong'],
])('rates %j as %s', (password, strength) => {
  expect(ratePasswordStrength(password)).toBe(strength);
});
