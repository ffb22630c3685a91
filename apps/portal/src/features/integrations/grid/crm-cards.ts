import { type Manifest, MANIFESTS } from '@alo/connectors/browser.ts';
import { normalizeText } from '../../../lib/text/normalize-text.ts';

export const CRMS: readonly Manifest[] = Object.values(MANIFESTS);

export interface CardView {
  term: string;
  isDescending: boolean;
}

/** INT-01 */
export function filterCards(
  manifests: readonly Manifest[],
  { term, isDescending }: CardView,
): readonly Manifest[] {
  const sorted = manifests
    .filter(({ name }) => normalizeText(name).includes(normalizeText(term)))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
  return isDescending ? sorted.toReversed() : sorted;
}

/** INT-13: connected first, then the sign-up's CRM. */
export function groupCards(
  cards: readonly Manifest[],
  hasCard: (manifest: Manifest) => boolean,
  signUpGateway: string | null,
): { cards: readonly Manifest[]; rows: readonly Manifest[] } {
  const rows = cards.filter((card) => !hasCard(card));
  const isChosen = ({ id }: Manifest) => id === signUpGateway;
  return {
    cards: cards.filter(hasCard),
    rows: [...rows.filter(isChosen), ...rows.filter((row) => !isChosen(row))],
  };
}
