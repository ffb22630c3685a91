import creditCardType from 'credit-card-type';
import { passesLuhn } from './luhn.ts';
import { dayAt } from './sao-paulo-time.ts';

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

/** The brand that a number, or its beginning, belongs to; `other`: one that nobody here takes; null: too few digits. */
export function cardBrandOf(digits: string): CardBrand | 'other' | null {
  const types = creditCardType(digits);
  if (digits === '' || types.length > 1) return null;
  const [type] = types;
  return (type && BRAND_OF_TYPE[type.type]) ?? 'other';
}

type KnownBrand = ReturnType<typeof cardBrandOf>;

export const cardNumberLength = (brand: KnownBrand) => (brand === 'AMEX' ? 15 : 16);
export const securityCodeLength = (brand: KnownBrand) => (brand === 'AMEX' ? 4 : 3);

/** What somebody types of a card. */
export interface CardInput {
  number: string;
  expiryMonth: string;
  expiryYear: string;
  securityCode: string;
}

/** What a payment provider takes. */
export interface CardTerms {
  brands: readonly CardBrand[];
  /** Published test numbers whose last digit does not fit the others. */
  luhnExempt: readonly string[];
}

/** What is wrong with a card: each has its message (ARC-02). */
export type CardProblem = 'brand' | 'number' | 'securityCode' | 'expiryYear' | 'expiry';

/** All that is wrong, in the order of the form. */
export function cardProblems(
  { number, expiryMonth, expiryYear, securityCode }: CardInput,
  terms: CardTerms,
  now: Date,
): CardProblem[] {
  const brand = cardBrandOf(number);
  const problems = [
    numberProblem(number, brand, terms),
    expiryProblem(expiryMonth, expiryYear, now),
    new RegExp(`^\\d{${securityCodeLength(brand)}}$`).test(securityCode) ? null : 'securityCode',
  ] as const;
  return problems.filter((problem) => problem !== null);
}

function numberProblem(
  number: string,
  brand: KnownBrand,
  { brands, luhnExempt }: CardTerms,
): 'brand' | 'number' | null {
  if (!/^\d+$/.test(number)) return 'number';
  if (brand === 'other' || (brand !== null && !brands.includes(brand))) return 'brand';
  if (brand === null || number.length !== cardNumberLength(brand)) return 'number';
  return luhnExempt.includes(number) || passesLuhn(number) ? null : 'number';
}

/** Further ahead than any card is issued. */
const LONGEST_YEARS = 20;

/** Valid through the last day of its month in São Paulo. */
function expiryProblem(month: string, year: string, now: Date): 'expiryYear' | 'expiry' | null {
  const today = dayAt(now);
  const thisYear = Number(today.slice(0, 4));
  const isYear = /^\d{4}$/.test(year);
  if (!isYear || Number(year) < thisYear || Number(year) > thisYear + LONGEST_YEARS) {
    return 'expiryYear';
  }
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) return 'expiry';
  return `${year}-${month.padStart(2, '0')}` < today.slice(0, 7) ? 'expiry' : null;
}
