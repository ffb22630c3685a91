import type { AutomaticRecharge } from '@alo/contract/money/automatic-recharges.ts';
import type { CardBrand } from '@alo/domain/money/card.ts';
import {
  automaticRecharges as texts,
  cardBrandNames,
} from '@alo/messages/money/automatic-recharges.ts';

type Card = Pick<AutomaticRecharge, 'cardBrand' | 'cardLastFourChar'>;

export const getBrandName = (brand: string): string => cardBrandNames[brand as CardBrand] ?? brand;

/** `Visa •••• 4242` */
export const formatCardName = ({ cardBrand, cardLastFourChar }: Card) =>
  texts.card(getBrandName(cardBrand), cardLastFourChar);

export const formatSpokenCardName = ({ cardBrand, cardLastFourChar }: Card) =>
  texts.spokenCard(getBrandName(cardBrand), cardLastFourChar);
