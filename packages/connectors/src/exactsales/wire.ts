// OData 4. The card's v1 and v2 only choose the record's owner.
import { defineVendor } from '../shared/crm.ts';
import { exactsalesManifest } from './manifest.ts';

export const openCrm = defineVendor(exactsalesManifest, {
  baseUrl: 'https://api.exactspotter.com',
  headers: ({ tokenExactApi }) => ({ token_exact: tokenExactApi }),
  refusalText: ['error', 'error.message'],
  pages: { size: '$top', at: '$skip', counts: 'items', items: 'value', mayLackItems: true },
});
export type Crm = ReturnType<typeof openCrm>;

/** Returns `/v3/TimelineAdd`. */
export const toPath = ({ facts, settings }: Crm, set: string): string =>
  `${settings.versionExactApi === 'v1' ? facts.v1 : facts.v2}/${set}`;
