import type { Access } from '../connector.ts';
import { askVendor, type AskVendor } from '../shared/ask-vendor.ts';
import { moskitManifest } from './manifest.ts';

/** Where the place of the next page stands. */
export const NEXT_PAGE = 'x-moskit-listing-next-page-token';

export interface User {
  id: number;
  name: string;
  username: string;
  active: boolean;
}
export interface ActivityType {
  id: number;
  name: string;
}
/** Or a company: what we read of it is the same. */
export interface Contact {
  id: number;
  name: string | null;
  phones?: ({ number?: string | null } | null)[] | null;
  dateUpdated?: string;
}
export interface Deal {
  id: number;
  name?: string | null;
  status: string;
  activities?: { id: number }[];
}
export interface Activity {
  id: number;
  notes?: string | null;
}

export const ask = (access: Access, { apikey }: { apikey: string }): AskVendor =>
  askVendor(access, {
    name: 'Moskit',
    baseUrl: 'https://api.moskitcrm.com',
    headers: { apikey, 'X-Moskit-Origin': 'MOSKIT_API_V2' },
    secrets: [apikey],
    rateLimitSeconds: moskitManifest.delivery.rateLimitSeconds,
    // its form is told nowhere
    readRefusal: (body) => {
      const { message, error } = body as { message?: unknown; error?: unknown };
      return [message, error].filter((part) => typeof part === 'string').join(' ');
    },
  });
