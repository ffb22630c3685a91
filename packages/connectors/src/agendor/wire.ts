// How Agendor is asked. Its description is not public, so what is read is looked at before it is believed.
import { defineVendor } from '../shared/crm.ts';
import { agendorManifest } from './manifest.ts';

export const open = defineVendor(agendorManifest, {
  baseUrl: 'https://api.agendor.com.br',
  headers: ({ token }) => ({ Authorization: `Token ${token}` }),
  words: ['message', 'errors'],
  pages: { size: 'per_page', at: 'page', counts: 'pages', items: 'data' },
});
export type Crm = ReturnType<typeof open>;
