import { defineVendor } from '../shared/crm.ts';
import { moskitManifest } from './manifest.ts';

export const openCrm = defineVendor(moskitManifest, {
  baseUrl: 'https://api.moskitcrm.com',
  headers: ({ apikey }) => ({ apikey, 'X-Moskit-Origin': 'MOSKIT_API_V2' }),
  // No source documents refusals.
  refusalText: ['message', 'error'],
  pages: {
    size: 'quantity',
    at: 'nextPageToken',
    counts: 'cursor',
    items: '',
    next: ({ headers }) => headers['x-moskit-listing-next-page-token'],
  },
});
export type Crm = ReturnType<typeof openCrm>;
