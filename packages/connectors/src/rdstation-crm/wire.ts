// v1, the version that accepts a token. The description is not public, and answers vary.
import { defineVendor } from '../shared/crm.ts';
import { rdStationCrmManifest } from './manifest.ts';

export const API = '/api/v1';

/** Ids have either name. */
export interface Identified {
  _id?: string;
  id?: string;
}

/** An object without an id is the vendor's error, and must not become a record without a contact. */
export const readId = ({ _id, id }: Identified): string => _id ?? id ?? '';

export const openCrm = defineVendor(rdStationCrmManifest, {
  baseUrl: 'https://crm.rdstation.com',
  headers: () => ({}),
  query: ({ token }) => ({ token }),
  // `{ errors: [{ error_message }] }` if the plan lacks something; others are undocumented.
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
