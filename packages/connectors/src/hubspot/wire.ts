// Versions are dates: https://developers.hubspot.com, "API versioning".
import { defineVendor } from '../shared/crm.ts';
import { hubspotManifest } from './manifest.ts';

const VERSION = '2026-09';
export const OBJECTS = `/crm/objects/${VERSION}`;
export const ASSOCIATIONS = `/crm/associations/${VERSION}`;
export const OWNERS = `/crm/owners/${VERSION}`;
export const DISPOSITION = `/crm/properties/${VERSION}/calls/hs_call_disposition`;
export const OAUTH = `/oauth/${VERSION}`;

export interface Listing<Item> {
  results: Item[];
}
export interface CrmObject {
  id: string;
  properties: Record<string, string | null | undefined>;
  createdAt?: string;
}

export const openCrm = defineVendor(hubspotManifest, {
  baseUrl: 'https://api.hubapi.com',
  refusalText: ['message'],
  refusals: [
    { status: 423, means: 'unavailable', afterSeconds: 2 },
    // The account moves between data centres, for a day at most.
    { status: 477, means: 'rateLimited', afterSeconds: 3600 },
  ],
  pages: {
    size: 'limit',
    at: 'after',
    counts: 'cursor',
    items: 'results',
    next: 'paging.next.after',
  },
});
export type Crm = ReturnType<typeof openCrm>;
