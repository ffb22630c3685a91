// How Ploomes is asked: OData 4. Its description is not public, so what is read is looked at before it is believed.
import { defineVendor } from '../shared/crm.ts';
import { ploomesManifest } from './manifest.ts';

export const open = defineVendor(ploomesManifest, {
  // accounts on a host of their own (`app24-api2`) are asked there by CRM_BASE_URL_PLOOMES (assumed: this one knows all)
  baseUrl: 'https://api2.ploomes.com',
  headers: ({ userKey }) => ({ 'User-Key': userKey }),
  words: ['message', 'error', 'error.message', 'errors'],
  pages: { size: '$top', at: '$skip', counts: 'items', items: 'value' },
});
export type Crm = ReturnType<typeof open>;
