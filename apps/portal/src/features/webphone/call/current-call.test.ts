import { expect, it } from 'vitest';
import { isSameNumber } from './current-call.ts';

it.each([
  ['11987650021', '+5511987650021', true],
  ['011987650021', '+5511987650021', true],
  ['987650021', '+5511987650021', true],
  ['0012125550123', '+12125550123', true],
  ['1002', '1002', true],
  ['11987650021', '+5521987650021', false],
  ['11987650021', '2187650021', false],
  ['1002', '+5511987651002', false],
  ['', '', false],
])('WPH-13 takes %s for %s: %s', (dialed, reported, isSame) => {
  expect(isSameNumber(dialed, reported)).toBe(isSame);
  expect(isSameNumber(reported, dialed)).toBe(isSame);
});
