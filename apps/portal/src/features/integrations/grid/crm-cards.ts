import { type Manifest, MANIFESTS } from '@alo/connectors/browser.ts';
import { normalizeText } from '../../../lib/text/normalize-text.ts';

/** Those that have a connector: a card that could not be connected would be a promise. */
export const CRMS: readonly Manifest[] = Object.values(MANIFESTS);

export interface CardView {
  term: string;
  isDescending: boolean;
}

/** INT-01: those whose name has the term, whatever capitals and accents, by name. */
export function cardsIn(
  manifests: readonly Manifest[],
  { term, isDescending }: CardView,
): readonly Manifest[] {
  const sorted = manifests
    .filter(({ name }) => normalizeText(name).includes(normalizeText(term)))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
  return isDescending ? sorted.toReversed() : sorted;
}
