// Zendesk Support's words.
import { ConnectorError } from '../connector-error.ts';
import type { Access } from '../connector.ts';
import type { CredentialsOf } from '../manifest.ts';
import { askVendor, type AskVendor } from '../shared/ask-vendor.ts';
import { zendeskManifest } from './manifest.ts';

export const API = '/api/v2';
/** On each ticket of ours: customers keep their triggers away from it, and we tell our tickets from theirs. */
export const OUR_TAG = 'chamada_telefonica';

export type Credentials = CredentialsOf<typeof zendeskManifest>;

export interface User {
  /** Null: nobody, to whom a wrong key is answered. */
  id: number | null;
  name: string;
  email?: string;
  active?: boolean;
  suspended?: boolean;
}
export interface Users {
  users?: User[];
  meta?: { has_more?: boolean };
  links?: { next?: string | null };
}
export interface Found {
  results: {
    id: number;
    result_type?: string;
    updated_at?: string;
    name?: string;
    subject?: string | null;
    phone?: string | null;
    tags?: string[];
  }[];
}
export interface Ticket {
  id: number;
  external_id?: string | null;
}

const LABEL = /^[a-z0-9][a-z0-9-]{0,62}$/;

/**
 * `acme.zendesk.com` of `acme`, of the host and of any address there. It is asked for with the customer's key: null for
 * what could become another host.
 */
export function hostOf(subdomain: unknown): string | null {
  const [label = ''] = String(subdomain ?? '')
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/\.zendesk\.com(?=$|\/)/);
  return LABEL.test(label) ? `${label}.zendesk.com` : null;
}

/**
 * With the grant where there is one, else with the key.
 * @throws ConnectorError `credentials` for a subdomain that is none.
 */
export function ask(
  { grant, ...access }: Access,
  credentials: Credentials,
  headers: Readonly<Record<string, string>> = {},
): AskVendor {
  const baseUrl = grant ? grant.baseUrl : addressOf(credentials);
  if (!baseUrl) throw new ConnectorError('credentials', 'Zendesk has no such subdomain');
  return askVendor(access, {
    name: 'Zendesk',
    baseUrl,
    headers: {
      Authorization: grant ? `Bearer ${grant.accessToken}` : basic(credentials),
      ...headers,
    },
    secrets: [grant?.accessToken ?? credentials.token],
    rateLimitSeconds: zendeskManifest.delivery.rateLimitSeconds,
    readRefusal,
    readKind: (status, body) => {
      // other bytes than before under the same key: something was done under it
      const isRepeated = (body as Refusal | null)?.error === 'IdempotentRequestError';
      return status === CONFLICT || isRepeated ? { kind: 'unknown' } : null;
    },
  });
}

function addressOf({ subdomain }: Credentials): string | null {
  const host = hostOf(subdomain);
  return host && `https://${host}`;
}

/** Where we were let in and are not any more, there is no key either. */
function basic({ email, token }: { [Name in keyof Credentials]: string | null }): string {
  if (!email || !token) throw new ConnectorError('credentials', 'Zendesk has not let us in');
  return `Basic ${Buffer.from(`${email.trim().toLowerCase()}/token:${token}`).toString('base64')}`;
}

const CONFLICT = 409;

interface Refusal {
  error?: unknown;
  description?: unknown;
  details?: Record<string, { description?: unknown }[]>;
}

function readRefusal(body: unknown): string {
  const { error, description, details } = body as Refusal;
  const texts = Object.values(details ?? {}).flat();
  const told = error as { title?: unknown; message?: unknown } | null | undefined;
  return [error, told?.title, told?.message, description, ...texts.map((one) => one.description)]
    .filter((part) => typeof part === 'string')
    .join(' ');
}
