// https://developers.kommo.com/reference. A list without items is 204 without a body.
import { defineVendor } from '../shared/crm.ts';
import { kommoManifest } from './manifest.ts';

export const API = '/api/v4';

export interface Listing<Item> {
  _embedded: Readonly<Record<string, Item[]>>;
}

export const FORBIDDEN = 403;
/** For an address with too many requests. Undocumented: assumed. */
export const BLOCKED_SECONDS = 3600;

export const openCrm = defineVendor(kommoManifest, {
  baseUrl: 'https://www.kommo.com',
  refusalText: [
    'title',
    'detail',
    'validation-errors.errors.path',
    'validation-errors.errors.detail',
  ],
  separator: ': ',
  refusals: [
    { status: 402, means: 'unpaid' },
    // A page means a blocked address; a problem document, a missing right.
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
export type Crm = ReturnType<typeof openCrm>;
