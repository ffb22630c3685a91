// OData 4, without a public description.
import { defineVendor } from '../shared/crm.ts';
import { ploomesManifest } from './manifest.ts';

export const openCrm = defineVendor(ploomesManifest, {
  // Accounts on their own host (`app24-api2`) need CRM_BASE_URL_PLOOMES (assumed).
  baseUrl: 'https://api2.ploomes.com',
  headers: ({ userKey }) => ({ 'User-Key': userKey }),
  refusalText: ['message', 'error', 'error.message', 'errors'],
  pages: { size: '$top', at: '$skip', counts: 'items', items: 'value' },
});
export type Crm = ReturnType<typeof openCrm>;
