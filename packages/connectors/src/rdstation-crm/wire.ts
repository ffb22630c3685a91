// v1 accepts a token. It has no public description, and answers vary.
import { defineVendor } from '../shared/crm.ts';
import { rdStationCrmManifest } from './manifest.ts';

export const API = '/api/v1';

export interface Identified {
  _id?: string;
  id?: string;
}

/** Without an id, the vendor's error would become a record without a contact. */
export const readId = ({ _id, id }: Identified): string => _id ?? id ?? '';

export const openCrm = defineVendor(rdStationCrmManifest, {
  baseUrl: 'https://crm.rdstation.com',
  headers: () => ({}),
  query: ({ token }) => ({ token }),
  // `{ errors: [{ error_message }] }` if the plan lacks something.
  refusalText: ['errors', 'errors.error_message', 'error', 'error.error_message', 'message'],
  pages: {
    size: 'limit',
    at: 'page',
    counts: 'pages',
    items: '{name}',
    next: 'has_more',
    mayLackItems: true,
  },
});
export type Crm = ReturnType<typeof openCrm>;
