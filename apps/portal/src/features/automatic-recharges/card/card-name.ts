import type { AutomaticRecharge } from '@alo/contract/money/automatic-recharges.ts';
import type { CardBrand } from '@alo/domain/card.ts';
import {
  automaticRecharges as texts,
  cardBrandName,
} from '@alo/messages/money/automatic-recharges.ts';

type Card = Pick<AutomaticRecharge, 'cardBrand' | 'cardLastFourChar'>;

export const brandName = (brand: string): string => cardBrandName[brand as CardBrand] ?? brand;

/** `Visa •••• 4242` */
export const cardName = ({ cardBrand, cardLastFourChar }: Card) =>
  texts.card(brandName(cardBrand), cardLastFourChar);

/** The same for ears: `Visa com final 4242`. */
export const spokenCardName = ({ cardBrand, cardLastFourChar }: Card) =>
  texts.cardInWords(brandName(cardBrand), cardLastFourChar);
