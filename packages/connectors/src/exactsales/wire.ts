// How Exact Sales Spotter is asked, v3 (OData 4): the API that answers today. The card's v1 and v2 are not generations of it:
// they say who owns what is written.
import { defineVendor } from '../shared/crm.ts';
import { exactsalesManifest } from './manifest.ts';

export const open = defineVendor(exactsalesManifest, {
  baseUrl: 'https://api.exactspotter.com',
  headers: ({ tokenExactApi }) => ({ token_exact: tokenExactApi }),
  words: ['error', 'error.message'],
  pages: { size: '$top', at: '$skip', counts: 'items', items: 'value', mayLackItems: true },
});
export type Crm = ReturnType<typeof open>;

/** Returns `/v3/TimelineAdd`, by the generation of the API that answers the card's version. */
export const toPath = ({ facts, settings }: Crm, set: string): string =>
  `${settings.versionExactApi === 'v1' ? facts.v1 : facts.v2}/${set}`;
