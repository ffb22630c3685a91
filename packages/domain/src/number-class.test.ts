import { expect, it } from 'vitest';
import { classifyNumber, destinationOf, isWholeNumber } from './number-class.ts';

// payments sheet §4, its table row by row, in every way of dialling.
it.each([
  ['11955500127', 'mobile', 'area code and 9 digits'],
  ['011955500127', 'mobile', '0 for an outside line'],
  ['0011955500127', 'mobile', 'outside line and the national 0'],
  ['+55 (11) 95550-0127', 'mobile', 'pretty, with country code'],
  ['5511955500127', 'mobile', 'with country code'],
  ['1145500178', 'fixed', 'area code and 8 digits'],
  ['554145500178', 'fixed', 'with country code'],
  ['1157001234', 'fixed', 'rural'],
  ['5532221234', 'fixed', 'area 55 is not the country'],
  ['1171234567', 'mobile', 'trunking'],
  ['955500127', 'mobile', 'without area code'],
  ['45500178', 'fixed', 'without area code'],
  ['02111955500127', 'mobile', 'through a carrier'],
  ['0151145500178', 'fixed', 'through a carrier'],
  ['002111955500127', 'mobile', 'outside line, through a carrier'],
  ['08005550199', 'tollFree', ''],
  ['008005550199', 'tollFree', 'outside line'],
  ['0800555019', 'tollFree', '6 digits'],
  ['+558005550199', 'tollFree', ''],
  ['000351215550104', 'international', 'outside line and 00'],
  ['+12133734253', 'international', ''],
  ['0021442079460123', 'international', '00 and a carrier'],
  ['000554891234567', 'unknown', '000 and Brazil, an old mobile number'],
  ['00055114550017', 'unknown', '000 and Brazil, a digit short'],
  ['03003000000', 'special', 'shared cost'],
  ['03033000000', 'special', 'telemarketing'],
  ['05005550199', 'special', 'donation'],
  ['09005550199', 'special', 'premium'],
  ['40041234', 'special', 'one number'],
  ['040041234', 'special', 'one number, outside line'],
  ['40201234', 'special', 'one number'],
  ['30031234', 'special', 'one number'],
  ['1140041234', 'fixed', 'an area code before it makes it an ordinary line'],
  ['190', 'emergency', ''],
  ['0193', 'emergency', 'outside line'],
  ['102', 'special', 'a service code'],
  ['10315', 'special', 'a carrier’s service'],
  ['9011955500127', 'special', 'collect'],
  ['909095550127', 'special', 'collect, local'],
  ['9090955500127', 'special', 'collect, local mobile'],
  ['1001', 'internal', 'an extension'],
  ['1191234567', 'unknown', 'a mobile number without its ninth digit'],
  ['1161234567', 'unknown', 'a mobile number without its ninth digit'],
  ['554891234567', 'unknown', 'a mobile number without its ninth digit'],
  ['+12', 'unknown', 'too short'],
  ['anonymous', 'unknown', ''],
  ['', 'unknown', ''],
])('SYS-rating takes %s for %s: %s', (dialed, numberClass) => {
  expect(classifyNumber(dialed)).toBe(numberClass);
});

it('SYS-rating knows the 67 area codes and no other', () => {
  const known = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0')).filter(
    (area) => classifyNumber(`+55${area}955500127`) === 'mobile',
  );

  expect(known).toHaveLength(67);
  const none = '20 23 25 26 29 30 36 39 40 50 52 56 57 58 59 60 70 72 76 78 80 90'.split(' ');
  expect(known.filter((area) => none.includes(area))).toEqual([]);
});

it.each([
  ['000351215550104', '351215550104'],
  ['0021351215550104', '351215550104'],
  ['03003000000', '553003000000'],
  ['040041234', '5540041234'],
  ['102', '55102'],
  ['9011955500127', '559011955500127'],
])('SYS-rating compares %s with the operator’s prefixes as %s', (dialed, digits) => {
  expect(destinationOf(dialed).digits).toBe(digits);
});

it.each([
  ['+5511955500127', 'mobile', true],
  ['1191234567', 'mobile', true],
  ['1145500178', 'fixed', true],
  ['955500127', 'mobile', false],
  ['45500178', 'fixed', false],
  ['1145500178', 'mobile', false],
] as const)('a form takes %s for a whole number of kind %s: %s', (typed, numberClass, isWhole) => {
  expect(isWholeNumber(typed, numberClass)).toBe(isWhole);
});
