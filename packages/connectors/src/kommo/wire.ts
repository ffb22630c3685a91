// https://developers.kommo.com/reference. Empty lists are 204.
import { defineVendor } from '../shared/crm.ts';
import { kommoManifest } from './manifest.ts';

export const API = '/api/v4';

export interface Listing<Item> {
  _embedded: Readonly<Record<string, Item[]>>;
}

export const FORBIDDEN = 403;
/** After too many requests; assumed. */
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
    // A page means a blocked address, JSON a missing right.
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
