import type { CardBrand } from '@alo/domain/money/card.ts';
import { passesLuhn } from '@alo/domain/money/luhn.ts';
import { SandboxRefusal } from './refusal.ts';

export type CardOutcome = 'approve' | 'decline' | 'declineForGood';

export interface TestCard {
  number: string;
  brand: CardBrand;
  outcome: CardOutcome;
}

/** Published for tests, without accounts. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4111111111111111', brand: 'VISA', outcome: 'approve' },
  { number: '4242424242424242', brand: 'VISA', outcome: 'approve' },
  { number: '4444444444444444', brand: 'VISA', outcome: 'approve' },
  { number: '5555555555554444', brand: 'MASTERCARD', outcome: 'approve' },
  { number: '2223003122003222', brand: 'MASTERCARD', outcome: 'approve' },
  { number: '5162306219378829', brand: 'MASTERCARD', outcome: 'approve' },
  { number: '378282246310005', brand: 'AMEX', outcome: 'approve' },
  { number: '371449635398431', brand: 'AMEX', outcome: 'approve' },
  { number: '375365153556885', brand: 'AMEX', outcome: 'approve' },
  { number: '6011111111111117', brand: 'DISCOVER', outcome: 'approve' },
  { number: '6011000990139424', brand: 'DISCOVER', outcome: 'approve' },
  { number: '5067766783888311', brand: 'ELO', outcome: 'approve' },
  { number: '6362970000457013', brand: 'ELO', outcome: 'approve' },
  { number: '6062825624254001', brand: 'HIPERCARD', outcome: 'approve' },
  { number: '6062828888666688', brand: 'HIPERCARD', outcome: 'approve' },
  { number: '4916561358240741', brand: 'VISA', outcome: 'decline' },
  { number: '5184019740373151', brand: 'MASTERCARD', outcome: 'declineForGood' },
];

/** @throws SandboxRefusal for any other number, so that no real card is used. */
export function findTestCard(number: string): TestCard {
  const digits = number.replace(/\D/g, '');
  const card = TEST_CARDS.find((testCard) => testCard.number === digits);
  if (card) return card;
  if (/^\d{12,19}$/.test(digits) && passesLuhn(digits)) {
    throw new SandboxRefusal('cardNumberNotAllowed', 'Only published test numbers are taken');
  }
  throw new SandboxRefusal('invalid', 'This is no card number');
}
