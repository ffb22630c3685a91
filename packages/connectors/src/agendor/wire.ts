// The description is not public, so answers are checked.
import { defineVendor } from '../shared/crm.ts';
import { agendorManifest } from './manifest.ts';

export const openCrm = defineVendor(agendorManifest, {
  baseUrl: 'https://api.agendor.com.br',
  headers: ({ token }) => ({ Authorization: `Token ${token}` }),
  refusalText: ['message', 'errors'],
  pages: { size: 'per_page', at: 'page', counts: 'pages', items: 'data' },
});
export type Crm = ReturnType<typeof openCrm>;
