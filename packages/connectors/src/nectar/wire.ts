// How Nectar is asked, as its own repository of documents says it.
import { defineVendor } from '../shared/crm.ts';
import { nectarManifest } from './manifest.ts';

export const PATHS = '/crm/api/1';

/**
 * A 401 may be a wrong field, as the vendor itself warns: the delivery asks who we are (`check`) before it calls credentials
 * dead.
 */
export const open = defineVendor(nectarManifest, {
  baseUrl: 'https://app.nectarcrm.com.br',
  headers: ({ token }) => ({ 'Access-Token': token }),
  // a list of texts, by itself or under a name
  words: ['', 'errors', 'message', 'error'],
  pages: { size: 'displayLength', at: 'page', counts: 'pages', items: '' },
});
export type Crm = ReturnType<typeof open>;
