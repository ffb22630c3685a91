// How RD Station CRM is asked, v1: the one that a token opens. Its description is not public, and its answers are not uniform.
import { defineVendor } from '../shared/crm.ts';
import { rdStationCrmManifest } from './manifest.ts';

export const API = '/api/v1';

/** An id has either name. */
export interface Identified {
  _id?: string;
  id?: string;
}

/** An object without id is the vendor's mistake, and must not become a record without a contact. */
export const readId = ({ _id, id }: Identified): string => _id ?? id ?? '';

export const open = defineVendor(rdStationCrmManifest, {
  baseUrl: 'https://crm.rdstation.com',
  headers: () => ({}),
  query: ({ token }) => ({ token }),
  // `{ errors: [{ error_message }] }` for a plan that lacks something; no source says how the others look
  words: ['errors', 'errors.error_message', 'error', 'error.error_message', 'message'],
  pages: {
    size: 'limit',
    at: 'page',
    counts: 'pages',
    items: '{name}',
    next: 'has_more',
    mayLackItems: true,
  },
});
export type Crm = ReturnType<typeof open>;
