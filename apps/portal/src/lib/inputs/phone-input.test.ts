import { expect, it } from 'vitest';
import { formatPhoneInput, parsePhoneInput } from './phone-input.ts';

it.each([
  ['', ''],
  ['1', '(1'],
  ['11', '(11'],
  ['119', '(11) 9'],
  ['119555', '(11) 9555'],
  ['11955500', '(11) 95550-0'],
  ['11955500142', '(11) 95550-0142'],
  ['1133334444', '(11) 3333-4444'],
  ['(11) 95550-01429', '(11) 95550-0142'],
])('formats %j as %j', (typed, formatted) => {
  expect(formatPhoneInput(typed)).toBe(formatted);
});

it.each([
  ['+55 11 95550-0142'],
  ['+5511955500142'],
  ['55 11 955500142'],
  ['011 95550 0142'],
  [' 11.95550.0142 '],
  ['tel: (011) 95550-0142'],
])('formats and parses the pasted %j', (pasted) => {
  expect(formatPhoneInput(pasted)).toBe('(11) 95550-0142');
  expect(parsePhoneInput(pasted)).toBe('+5511955500142');
});

it.each([
  ['+', ''],
  ['+351 21 555 0104', '+351215550104'],
  ['+1 (213) 373-4253', '+12133734253'],
])('leaves the foreign number %j as typed, and parses it as %j', (typed, parsed) => {
  expect(formatPhoneInput(typed)).toBe(typed);
  expect(parsePhoneInput(typed)).toBe(parsed);
});

it('LAY-15 cuts a foreign number after 15 digits', () => {
  const tooLong = '+351 215 550 104 999 888 777';

  expect(formatPhoneInput(tooLong)).toBe('+351 215 550 104 999');
  expect(parsePhoneInput(tooLong)).toBe('+351215550104999');
});

it('distinguishes area code 55 from country code 55', () => {
  expect(formatPhoneInput('55991234567')).toBe('(55) 99123-4567');
  // One digit too many, typed into a complete number.
  expect(formatPhoneInput('(55) 99123-45678')).toBe('(55) 99123-4567');
  expect(formatPhoneInput('5555991234567')).toBe('(55) 99123-4567');
});

it('formats and parses toll-free numbers', () => {
  expect(formatPhoneInput('08005550199')).toBe('0800 555 0199');
  expect(parsePhoneInput('0800 555 0199')).toBe('+558005550199');
  expect(formatPhoneInput('+558005550199')).toBe('0800 555 0199');
});

it('parses an incomplete number as bare digits, and an empty input as an empty string', () => {
  expect(parsePhoneInput('(11) 9555')).toBe('119555');
  expect(parsePhoneInput('')).toBe('');
});

it('formats a parsed number as it was typed', () => {
  expect(formatPhoneInput(parsePhoneInput('(11) 3333-4444'))).toBe('(11) 3333-4444');
  expect(formatPhoneInput(parsePhoneInput('(11) 9555'))).toBe('(11) 9555');
});
