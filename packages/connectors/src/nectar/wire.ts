// Source: Nectar's documentation repository.
import { defineVendor } from '../shared/crm.ts';
import { nectarManifest } from './manifest.ts';

export const PATHS = '/crm/api/1';

/** A 401 may be a wrong field, so the delivery first calls `check`. */
export const openCrm = defineVendor(nectarManifest, {
  baseUrl: 'https://app.nectarcrm.com.br',
  headers: ({ token }) => ({ 'Access-Token': token }),
  refusalText: ['', 'errors', 'message', 'error'],
  pages: { size: 'displayLength', at: 'page', counts: 'pages', items: '' },
});
export type Crm = ReturnType<typeof openCrm>;
