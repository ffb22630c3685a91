// Pipedrive's words. Activities, people and deals have only v2; users, types and leads only v1.
import type { Access } from '../connector.ts';
import { askVendor, type AskVendor } from '../shared/ask-vendor.ts';
import { pipedriveManifest } from './manifest.ts';

/** Who we are. */
export const ME = '/api/v1/users/me';

export interface Data<Body> {
  data: Body;
  additional_data?: { next_cursor?: string | null } | null;
}
export interface User {
  id: number;
  name: string;
  email: string;
  active_flag: boolean;
}
export interface ActivityType {
  key_string: string;
  name: string;
  icon_key: string;
  active_flag: boolean;
  order_nr: number;
}
export interface FoundPersons {
  items: { item: { id: number; name: string | null; phones?: string[] | null } }[];
}
export interface Person {
  id: number;
  update_time?: string | null;
}
export interface Activity {
  id: number;
  note?: string | null;
  is_deleted?: boolean;
}
/** An open one. */
export interface Deal {
  id: number;
  title?: string | null;
}
export interface Lead {
  id: string;
  title?: string | null;
  is_archived: boolean;
  update_time?: string;
}

/** Its account is not open: a trial is over, or nobody paid. */
const PAYMENT_REQUIRED = 402;

export function ask(access: Access): AskVendor {
  const token = access.grant?.accessToken ?? '';
  return askVendor(access, {
    name: 'Pipedrive',
    // the grant says it: each customer has an address
    baseUrl: 'https://api.pipedrive.com',
    headers: { Authorization: `Bearer ${token}` },
    secrets: [token],
    rateLimitSeconds: pipedriveManifest.delivery.rateLimitSeconds,
    readRefusal: (body) => {
      const { error, error_info: info } = body as { error?: unknown; error_info?: unknown };
      return [error, info].filter((part) => typeof part === 'string').join(' ');
    },
    readKind: (status) => (status === PAYMENT_REQUIRED ? { kind: 'unpaid' } : null),
  });
}
