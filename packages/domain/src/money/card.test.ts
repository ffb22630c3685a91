import { describe, expect, it } from 'vitest';
import {
  CARD_BRANDS,
  getCardBrand,
  findCardProblems,
  type CardInput,
  type CardProblem,
  type CardTerms,
} from './card.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const TERMS: CardTerms = { brands: CARD_BRANDS, luhnExempt: ['4444444444444444'] };
const GOOD: CardInput = {
  number: '4242424242424242',
  expiryMonth: '8',
  expiryYear: '2030',
  securityCode: '123',
};
const findProblems = (input: Partial<CardInput>, terms = TERMS, now = NOW): CardProblem[] =>
  findCardProblems({ ...GOOD, ...input }, terms, now);

describe('brand', () => {
  it.each([
    ['4111111111111111', 'VISA'],
    ['4242424242424242', 'VISA'],
    ['4444444444444444', 'VISA'],
    ['5555555555554444', 'MASTERCARD'],
    ['2223003122003222', 'MASTERCARD'],
    ['5162306219378829', 'MASTERCARD'],
    ['378282246310005', 'AMEX'],
    ['371449635398431', 'AMEX'],
    ['375365153556885', 'AMEX'],
    ['6011111111111117', 'DISCOVER'],
    ['6011000990139424', 'DISCOVER'],
    ['5067766783888311', 'ELO'],
    ['6362970000457013', 'ELO'],
    ['6062825624254001', 'HIPERCARD'],
    ['6062828888666688', 'HIPERCARD'],
    // an Elo range inside Discover's: the longer beginning counts
    ['650485', 'ELO'],
    ['5031433215406351', 'other'],
    ['3841001111222233334', 'other'],
    ['30569309025904', 'other'],
    ['3530111333300000', 'other'],
    ['6370950000000005', 'other'],
    ['6', null],
    ['', null],
  ])('ARC-02 recognizes %s as %s', (number, brand) => {
    expect(getCardBrand(number)).toBe(brand);
  });
});

describe('card', () => {
  it('ARC-02 accepts a valid card, and Amex with 15 and 4 digits', () => {
    expect(findProblems({})).toEqual([]);
    expect(findProblems({ number: '378282246310005', securityCode: '1234' })).toEqual([]);
  });

  it('ARC-02 returns all problems in the order of the form', () => {
    const wrong = { number: '1', expiryYear: 'x', securityCode: '' };

    expect(findProblems({ ...wrong, number: '30569309025904' })).toEqual([
      'brand',
      'expiryYear',
      'securityCode',
    ]);
    expect(findProblems({ expiryMonth: '', securityCode: '12' })).toEqual([
      'expiry',
      'securityCode',
    ]);
  });

  it('ARC-02 accepts only the brands of the provider', () => {
    const asaas = { ...TERMS, brands: CARD_BRANDS.filter((brand) => brand !== 'HIPERCARD') };

    expect(findProblems({ number: '6062825624254001' }, asaas)).toEqual(['brand']);
    expect(findProblems({ number: '6062825624254001' })).toEqual([]);
  });

  it.each(['424242424242424', '4242424242424243', '424242424242424x', '4242424242424242424', ''])(
    'ARC-02 refuses the number “%s”',
    (number) => expect(findProblems({ number })).toEqual(['number']),
  );

  it('ARC-02 accepts a test number with a wrong check digit for its provider only', () => {
    expect(findProblems({ number: '4444444444444444' })).toEqual([]);
    expect(findProblems({ number: '4444444444444444' }, { ...TERMS, luhnExempt: [] })).toEqual([
      'number',
    ]);
  });

  it.each([
    ['11', '2026', []],
    ['10', '2026', ['expiry']],
    ['0', '2030', ['expiry']],
    ['13', '2030', ['expiry']],
    ['12', '2025', ['expiryYear']],
    ['12', '30', ['expiryYear']],
    ['12', '2047', ['expiryYear']],
    ['12', 'abcd', ['expiryYear']],
  ] as const)('ARC-02 checks an expiry of %s/%s', (expiryMonth, expiryYear, problems) => {
    expect(findProblems({ expiryMonth, expiryYear })).toEqual(problems);
  });

  it('ARC-02 accepts a card through the last day of its month in São Paulo', () => {
    const november = { expiryMonth: '11', expiryYear: '2026' };

    expect(findProblems(november, TERMS, new Date('2026-12-01T02:59:00Z'))).toEqual([]);
    expect(findProblems(november, TERMS, new Date('2026-12-01T03:00:00Z'))).toEqual(['expiry']);
  });

  it.each([
    ['4242424242424242', '1234'],
    ['378282246310005', '123'],
    ['4242424242424242', 'abc'],
  ])('ARC-02 refuses for %s the code %s', (number, securityCode) => {
    expect(findProblems({ number, securityCode })).toEqual(['securityCode']);
  });
});
