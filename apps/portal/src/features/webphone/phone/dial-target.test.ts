import { expect, it } from 'vitest';
import { escapeUser, formatParty, formatTyped, readTelLink, toDialTarget } from './dial-target.ts';

it.each([
  ['1002', '1002'],
  ['*43', '*43'],
  ['#21#', '#21#'],
  ['(11) 95550-0142', '+5511955500142'],
  ['011955500142', '+5511955500142'],
  ['+351 21 555 0104', '+351215550104'],
  ['190', '190'],
  ['ligar', ''],
])('WPH-2 calls %s as %s', (text, target) => {
  expect(toDialTarget(text)).toBe(target);
});

it('WPH-2 escapes what an address may not contain', () => {
  expect(escapeUser('#21*+55')).toBe('%2321*+55');
});

it.each([
  ['tel:+5511955500142', '+5511955500142'],
  ['tel:11-95550-0142;ext=7', '11-95550-0142'],
  ['web+tel:%2B5511955500142', '+5511955500142'],
  ['tel:%E0%A4%A', '%E0%A4%A'],
  ['11955500142', '11955500142'],
])('WPH-6 reads the link %s as %s', (link, number) => {
  expect(readTelLink(link)).toBe(number);
});

it('WPH-4 names extensions, numbers and hidden callers', () => {
  const name = (number: string) => formatParty(number, (text) => `Ramal ${text}`);

  expect(name('1002')).toBe('Ramal 1002');
  expect(name('+5511955500142')).toBe('(11) 95550-0142');
  expect(name('anonymous')).toBeNull();
});

it.each([
  ['11955500142', '(11) 95550-0142'],
  ['+5511955500142', '(11) 95550-0142'],
  ['1133334444', '(11) 3333-4444'],
  ['08005550199', '0800 555 0199'],
  ['+351215550104', '+351 21 555 0104'],
  // With the ninth digit it would be another number than the one that is being typed.
  ['1195550014', '1195550014'],
  // The digits of a carrier may follow.
  ['011955500142', '011955500142'],
  ['(11) 95550-01429', '119555001429'],
  ['(11) 95550-014', '1195550014'],
  ['1002', '1002'],
  ['*43', '*43'],
])('WPH-2 shows the typed %s as %s', (typed, shown) => {
  expect(formatTyped(typed)).toBe(shown);
});
