// HubSpot's words. Versions are dates: https://developers.hubspot.com, "API versioning".
import { askVendor, type AskVendor, type Vendor } from '../shared/ask-vendor.ts';
import type { Access } from '../connector.ts';
import { hubspotManifest } from './manifest.ts';

const VERSION = '2026-09';
export const OBJECTS = `/crm/objects/${VERSION}`;
export const ASSOCIATIONS = `/crm/associations/${VERSION}`;
export const OWNERS = `/crm/owners/${VERSION}`;
export const DISPOSITION = `/crm/properties/${VERSION}/calls/hs_call_disposition`;
export const OAUTH = `/oauth/${VERSION}`;

export interface Listing<Item> {
  results: Item[];
  paging?: { next?: { after: string } };
}
export interface CrmObject {
  id: string;
  properties: Record<string, string | null | undefined>;
  createdAt?: string;
}
/** What one object is tied to: a page of it. */
export interface Linked {
  to: { toObjectId: string | number }[];
  paging?: { next?: { after: string } };
}
export interface Owner {
  id: string;
  type: 'PERSON' | 'QUEUE';
  email?: string;
  firstName?: string;
  lastName?: string;
}
export interface DispositionProperty {
  options: { value: string; label: string; hidden?: boolean }[];
}

/** Somebody changes much at once; it says for how long. */
const LOCKED = 423;
const LOCKED_MS = 2000;
/** The account moves from one place to another, for a day at most; it says when to come back. */
const MOVING = 477;
/** Where it does not. */
const MOVING_SECONDS = 3600;

/** Neither is done. */
const readKind: Vendor['readKind'] = (status, _body, seconds = MOVING_SECONDS) => {
  if (status === LOCKED) return { kind: 'unavailable', retryAfterMs: LOCKED_MS };
  return status === MOVING ? { kind: 'rateLimited', retryAfterMs: seconds * 1000 } : null;
};

export function ask(access: Access): AskVendor {
  const token = access.grant?.accessToken ?? '';
  return askVendor(access, {
    name: 'HubSpot',
    baseUrl: 'https://api.hubapi.com',
    headers: { Authorization: `Bearer ${token}` },
    secrets: [token],
    rateLimitSeconds: hubspotManifest.delivery.rateLimitSeconds,
    readRefusal: (body) => String((body as { message?: unknown }).message ?? ''),
    readKind,
  });
}
