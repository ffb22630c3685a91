import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/metadata.max.json';
import { describe, expect, it } from 'vitest';
import { parseDialedNumber } from './dialed-number.ts';
import { isCompleteNumber } from './phone-number.ts';

const getClass = (dialed: string) => parseDialedNumber(dialed).numberClass;

// All rows of the table in docs/spec/balance.md, in every way of dialling.
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
  ['1178123456', 'mobile', 'trunking'],
  ['1171234567', 'mobile', 'what the library takes for mobile, without its ninth digit'],
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
  ['03003000000', 'sharedCost', 'shared cost'],
  ['03033000000', 'sharedCost', 'telemarketing'],
  ['05005550199', 'premium', 'donation'],
  ['09005550199', 'premium', 'premium'],
  ['40041234', 'oneNumber', 'one number'],
  ['040041234', 'oneNumber', 'one number, outside line'],
  ['40201234', 'oneNumber', 'one number'],
  ['30031234', 'oneNumber', 'one number'],
  ['1140041234', 'fixed', 'an area code before it makes it an ordinary line'],
  ['190', 'emergency', ''],
  ['0193', 'emergency', 'outside line'],
  ['102', 'service', 'a service code'],
  ['10315', 'service', 'a carrier’s service'],
  ['9011955500127', 'collect', 'collect'],
  ['909095550127', 'collect', 'collect, local'],
  ['9090955500127', 'collect', 'collect, local mobile'],
  ['1001', 'internal', 'an extension'],
  ['1191234567', 'unknown', 'a mobile number without its ninth digit'],
  ['1161234567', 'unknown', 'a mobile number without its ninth digit'],
  ['554891234567', 'unknown', 'a mobile number without its ninth digit'],
  ['+12', 'unknown', 'too short'],
  ['anonymous', 'unknown', ''],
  ['', 'unknown', ''],
])('SYS-rating classifies %s as %s: %s', (dialed, numberClass) => {
  expect(getClass(dialed)).toBe(numberClass);
});

it('SYS-rating accepts the 67 area codes and no other', () => {
  const validAreas = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0')).filter(
    (area) => getClass(`+55${area}955500127`) === 'mobile',
  );

  expect(validAreas).toHaveLength(67);
  const toUnknown = '20 23 25 26 29 30 36 39 40 50 52 56 57 58 59 60 70 72 76 78 80 90'.split(' ');
  expect(validAreas.filter((area) => toUnknown.includes(area))).toEqual([]);
});

it.each([
  ['000351215550104', '351215550104'],
  ['0021351215550104', '351215550104'],
  ['03003000000', '553003000000'],
  ['040041234', '5540041234'],
  ['102', '55102'],
  ['9011955500127', '559011955500127'],
])('SYS-rating compares %s with the operator’s prefixes as %s', (dialed, digits) => {
  expect(parseDialedNumber(dialed).digits).toBe(digits);
});

it.each([
  ['+5511955500127', 'mobile', true],
  ['1191234567', 'mobile', true],
  ['1145500178', 'fixed', true],
  ['955500127', 'mobile', false],
  ['45500178', 'fixed', false],
  ['1145500178', 'mobile', false],
] as const)(
  'a form accepts %s as a complete number of kind %s: %s',
  (input, numberClass, isWhole) => {
    expect(isCompleteNumber(input, numberClass)).toBe(isWhole);
  },
);

describe('CAL-2 the trunk zero and the carrier after the country code', () => {
  it.each([
    ['+55 0 11 95550-0127', 'mobile', '5511955500127', '(11) 95550-0127'],
    ['55011955500127', 'mobile', '5511955500127', '(11) 95550-0127'],
    ['+55 0 21 11 95550-0127', 'mobile', '5511955500127', '(11) 95550-0127'],
    ['5502111955500127', 'mobile', '5511955500127', '(11) 95550-0127'],
    ['+55 0 11 4550-0178', 'fixed', '551145500178', '(11) 4550-0178'],
    ['+55 0 15 11 4550-0178', 'fixed', '551145500178', '(11) 4550-0178'],
    ['550 800 555 0199', 'tollFree', '558005550199', '0800 555 0199'],
    ['+55 0300 300 0000', 'sharedCost', '553003000000', '0300 300 0000'],
  ])('CAL-2 reads %s as %s %s', (dialed, numberClass, digits, display) => {
    expect(parseDialedNumber(dialed)).toMatchObject({
      numberClass,
      digits,
      display,
      country: 'BR',
    });
  });
});

it.each([
  ['0300 312 3456', 'sharedCost', '0300 312 3456'],
  ['+553003123456', 'sharedCost', '0300 312 3456'],
  ['3003 1234', 'oneNumber', '3003-1234'],
  ['+5530031234', 'oneNumber', '3003-1234'],
])('CAL-3 recognizes by its length that %s is %s', (dialed, numberClass, display) => {
  expect(parseDialedNumber(dialed)).toMatchObject({ numberClass, display });
});

describe('CAL-4 after two zeros', () => {
  it.each([
    ['00 21 34 911234567', 'ES', '34911234567', '+34 911 23 45 67'],
    ['0034912345678', 'ES', '34912345678', '+34 912 34 56 78'],
    ['00351215550104', 'PT', '351215550104', '+351 21 555 0104'],
    ['00442079460123', 'GB', '442079460123', '+44 20 7946 0123'],
    ['0021442079460123', 'GB', '442079460123', '+44 20 7946 0123'],
    ['0012133734253', 'US', '12133734253', '+1 213 373 4253'],
    ['000351215550104', 'PT', '351215550104', '+351 21 555 0104'],
    ['00021351215550104', 'PT', '351215550104', '+351 21 555 0104'],
  ])('CAL-4 reads %s as a call to %s', (dialed, country, digits, display) => {
    const read = { numberClass: 'international', country, digits, display, e164: `+${digits}` };

    expect(parseDialedNumber(dialed)).toEqual(read);
  });

  it.each([
    ['005534991234567', '5534991234567', '55 is the country before it is a carrier'],
    ['0011955500127', '5511955500127', 'no country: an outside line’s 0'],
    ['002111955500127', '5511955500127', 'no country: an outside line’s 0, and a carrier'],
    ['00215511955500127', '5511955500127', 'home through a carrier'],
  ])('CAL-4 reads %s as the mobile %s: %s', (dialed, digits) => {
    expect(parseDialedNumber(dialed)).toMatchObject({ numberClass: 'mobile', digits });
  });

  it.each(['0099', '00999', '001001'])(
    'CAL-4 finds neither a country nor a number in %s',
    (dialed) => {
      expect(parseDialedNumber(dialed)).toMatchObject({ numberClass: 'unknown', display: dialed });
    },
  );
});

it.each([
  '1112345678',
  '+55 20 95550-0127',
  '+44 1',
  '+1 123 456 7890',
  '+44 1111 111111',
  '955500127',
])('CAL-10 shows %s, which is no valid number, as it was dialled', (dialed) => {
  expect(parseDialedNumber(dialed).display).toBe(dialed);
});

describe('all Brazilian numbers of the library', () => {
  const numbers = listBrazilianNumbers();

  it.each([
    ['bare', (national: string) => national],
    ['trunk zero', (national: string) => `0${national}`],
    ['trunk zero and a carrier', (national: string) => `021${national}`],
    ['trunk zero and an unlisted carrier', (national: string) => `058${national}`],
    ['plus', (national: string) => `+55${national}`],
    ['country code', (national: string) => `55${national}`],
    ['plus and trunk zero', (national: string) => `+550${national}`],
    ['country code and trunk zero', (national: string) => `550${national}`],
    ['plus, trunk zero and a carrier', (national: string) => `+55015${national}`],
    ['country code, trunk zero and a carrier', (national: string) => `55015${national}`],
    ['outside line, 00 and country', (national: string) => `00055${national}`],
    ['00 and country', (national: string) => `0055${national}`],
  ])('CAL-2 agrees with the library, dialled with %s', (_, dial) => {
    const wrong = numbers.filter(({ national, mobileNumber, type, nationalFormat }) => {
      const read = parseDialedNumber(dial(national));
      return (
        read.numberClass !== type ||
        read.e164 !== `+55${mobileNumber}` ||
        read.display !== nationalFormat
      );
    });

    expect(numbers.length).toBeGreaterThan(10_000);
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});

/** Mobile radios that got a ninth digit, but have eight in the library. */
const WITHOUT_NINE = /^(\d\d)(7[1-6]\d{6})$/;

/** A sample of the ten- and eleven-digit numbers that the library classifies as mobile or fixed. */
function listBrazilianNumbers() {
  const types: Record<string, string> = { MOBILE: 'mobile', FIXED_LINE: 'fixed' };
  const candidates = Array.from({ length: 90_000 }, (_, i) => {
    const head = String(10_000 + i);
    return [
      `${head}${String((i * 7919) % 1e5).padStart(5, '0')}`,
      `${head}${String((i * 104_729) % 1e6).padStart(6, '0')}`,
    ];
  }).flat();
  return candidates.flatMap((national) => {
    const number = parsePhoneNumberFromString(`+55${national}`)!;
    const type = types[number?.getType() ?? ''];
    const mobileNumber = national.replace(WITHOUT_NINE, '$19$2');
    const nationalFormat = parsePhoneNumberFromString(`+55${mobileNumber}`)?.formatNational();
    return type ? [{ national, mobileNumber, type, nationalFormat }] : [];
  });
}

it('accepts the carriers that libphonenumber lists as assigned', () => {
  const prefix = new RegExp(`^(?:${String(metadata.countries.BR![1])})$`);
  const carriers = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'));

  const ours = carriers.filter((carrier) => {
    const { country } = parseDialedNumber(`00${carrier}351215550104`);
    return country === 'PT';
  });

  expect(ours).toEqual(carriers.filter((carrier) => prefix.test(`00${carrier}`)));
});
