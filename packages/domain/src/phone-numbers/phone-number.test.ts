import { describe, expect, it } from 'vitest';
import { formatPhoneNumber, isE164, toE164 } from './phone-number.ts';

describe('toE164', () => {
  it.each([
    ['000351215550104', '+351215550104', '000 dials abroad'],
    ['008005550199', '+558005550199', '00 before toll-free and shared cost'],
    ['011955500127', '+5511955500127', '0 before the area code'],
    ['4833338530', '+554833338530', '10 digits, landline'],
    ['48991234567', '+5548991234567', '11 digits, mobile'],
    ['554833338530', '+554833338530', '12 digits, landline with country code'],
    ['5548991234567', '+5548991234567', '13 digits, mobile with country code'],
    ['(11) 95550-0127', '+5511955500127', 'pretty'],
    ['+55 (11) 95550-0127', '+5511955500127', 'pretty with country code'],
    ['+351 21 555 0104', '+351215550104', 'abroad with plus'],
    ['1001', '1001', 'an extension'],
    ['40041234', '40041234', 'a number without area code'],
    ['anonymous', '', 'nothing dialable'],
  ])('converts %s to %s: %s', (dialed, e164) => {
    expect(toE164(dialed)).toBe(e164);
  });

  it.each([
    ['554891234567', '+5548991234567'],
    ['+554891234567', '+5548991234567'],
    ['000554891234567', '+5548991234567'],
    ['04891234567', '+5548991234567'],
    ['4861234567', '+5548961234567'],
    ['557171234567', '+5571971234567'],
    ['(11) 7612-3456', '+5511976123456'],
  ])('inserts the ninth digit into the old mobile number %s', (dialed, e164) => {
    expect(toE164(dialed)).toBe(e164);
  });

  it.each(['554823338530', '554853338530'])('leaves the landline %s without one', (dialed) => {
    expect(toE164(dialed)).toBe(`+${dialed}`);
  });

  it.each(['551170123456', '551177123456', '554878123456', '551179123456'])(
    'leaves the trunking radio %s without one, because the longer number belongs to another person',
    (dialed) => {
      expect(toE164(dialed)).toBe(`+${dialed}`);
    },
  );
});

describe('formatPhoneNumber', () => {
  it.each([
    ['+5511955500127', '(11) 95550-0127'],
    ['011955500127', '(11) 95550-0127'],
    ['4891234567', '(48) 99123-4567'],
    ['1175123456', '(11) 97512-3456'],
    ['1178123456', '(11) 7812-3456'],
    ['+554145500178', '(41) 4550-0178'],
    ['08005550199', '0800 555 0199'],
    ['000351215550104', '+351 21 555 0104'],
    ['+12133734253', '+1 213 373 4253'],
  ])('RPT-04 shows %s as %s', (dialed, text) => {
    expect(formatPhoneNumber(dialed)).toBe(text);
  });

  it.each(['1001', '190', '+5511', '20955500127', 'anonymous', '', '9090 11 95550 0127'])(
    'returns %j, which is no valid number, unchanged',
    (dialed) => {
      expect(formatPhoneNumber(dialed)).toBe(dialed);
    },
  );
});

describe('isE164', () => {
  it.each(['1145500100', '(11) 95550-0142', '08005550199', '0800555019', '+351 21 555 0104'])(
    'accepts the complete number %s',
    (dialed) => {
      expect(isE164(toE164(dialed))).toBe(true);
    },
  );

  it.each(['', '1001', '45500100', '+5511', '+55119555001429', '+0215550104', 'sem telefone'])(
    'refuses %j',
    (dialed) => {
      expect(isE164(toE164(dialed))).toBe(false);
    },
  );
});
