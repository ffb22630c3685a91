import creditCardType from 'credit-card-type';
import { passesLuhn } from './luhn.ts';
import { dayAt } from '../time/sao-paulo-time.ts';

export const CARD_BRANDS = ['VISA', 'MASTERCARD', 'ELO', 'DISCOVER', 'AMEX', 'HIPERCARD'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

const BRAND_OF_TYPE: Readonly<Record<string, CardBrand>> = {
  visa: 'VISA',
  mastercard: 'MASTERCARD',
  elo: 'ELO',
  discover: 'DISCOVER',
  'american-express': 'AMEX',
  hipercard: 'HIPERCARD',
};

/**
 * Accepts a number's beginning. Returns `other` for brands that we do not accept, null if
 * undecided.
 */
export function getCardBrand(digits: string): CardBrand | 'other' | null {
  const types = creditCardType(digits);
  if (digits === '' || types.length > 1) return null;
  const [type] = types;
  return (type && BRAND_OF_TYPE[type.type]) ?? 'other';
}

type DetectedBrand = ReturnType<typeof getCardBrand>;

export const getCardNumberLength = (brand: DetectedBrand) => (brand === 'AMEX' ? 15 : 16);
export const getSecurityCodeLength = (brand: DetectedBrand) => (brand === 'AMEX' ? 4 : 3);

export interface CardInput {
  number: string;
  expiryMonth: string;
  expiryYear: string;
  securityCode: string;
}

export interface CardTerms {
  brands: readonly CardBrand[];
  /** Test numbers published with a wrong check digit. */
  luhnExempt: readonly string[];
}

/** Each problem has its message (ARC-02). */
export type CardProblem = 'brand' | 'number' | 'securityCode' | 'expiryYear' | 'expiry';

/** In the order of the fields. */
export function findCardProblems(
  { number, expiryMonth, expiryYear, securityCode }: CardInput,
  terms: CardTerms,
  now: Date,
): CardProblem[] {
  const brand = getCardBrand(number);
  const problems = [
    findNumberProblem(number, brand, terms),
    findExpiryProblem(expiryMonth, expiryYear, now),
    new RegExp(`^\\d{${getSecurityCodeLength(brand)}}$`).test(securityCode) ? null : 'securityCode',
  ] as const;
  return problems.filter((problem) => problem !== null);
}

function findNumberProblem(
  number: string,
  brand: DetectedBrand,
  { brands, luhnExempt }: CardTerms,
): 'brand' | 'number' | null {
  if (!/^\d+$/.test(number)) return 'number';
  if (brand === 'other' || (brand !== null && !brands.includes(brand))) return 'brand';
  if (brand === null || number.length !== getCardNumberLength(brand)) return 'number';
  return luhnExempt.includes(number) || passesLuhn(number) ? null : 'number';
}

const MAX_VALIDITY_YEARS = 20;

/** A card is valid through the last day of its month in São Paulo. */
function findExpiryProblem(month: string, year: string, now: Date): 'expiryYear' | 'expiry' | null {
  const today = dayAt(now);
  const thisYear = Number(today.slice(0, 4));
  const isYear = /^\d{4}$/.test(year);
  if (!isYear || Number(year) < thisYear || Number(year) > thisYear + MAX_VALIDITY_YEARS) {
    return 'expiryYear';
  }
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) return 'expiry';
  return `${year}-${month.padStart(2, '0')}` < today.slice(0, 7) ? 'expiry' : null;
}
