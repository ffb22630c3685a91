// How Kommo is asked: https://developers.kommo.com/reference. A list without items is 204 and no body.
import { defineVendor } from '../shared/crm.ts';
import { kommoManifest } from './manifest.ts';

export const API = '/api/v4';

export interface Listing<Item> {
  _embedded: Readonly<Record<string, Item[]>>;
}

export const FORBIDDEN = 403;
/** How long an address stays blocked that asked too much too often. Kommo does not say it: assumed. */
export const BLOCKED_SECONDS = 3600;

export const open = defineVendor(kommoManifest, {
  // the grant says it: each customer has an address
  baseUrl: 'https://www.kommo.com',
  // a refused list of notes names the fields that were refused
  words: ['title', 'detail', 'validation-errors.errors.path', 'validation-errors.errors.detail'],
  between: ': ',
  refusals: [
    { status: 402, means: 'unpaid' },
    // with a page our address is blocked; with a problem document one right is missing, and our access is as good as before
    { status: FORBIDDEN, isPage: true, means: 'rateLimited', afterSeconds: BLOCKED_SECONDS },
    { status: FORBIDDEN, means: 'rejected' },
  ],
  pages: {
    size: 'limit',
    at: 'page',
    counts: 'pages',
    items: '_embedded.{name}',
    next: '_links.next',
    mayLackItems: true,
  },
});
export type Crm = ReturnType<typeof open>;
