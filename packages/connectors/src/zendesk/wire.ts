// How Zendesk Support is asked.
import { ConnectorError } from '../connector-error.ts';
import { defineVendor } from '../shared/crm.ts';
import { zendeskManifest } from './manifest.ts';

export const API = '/api/v2';
/** On each ticket of ours: customers keep their triggers away from it, and it tells our tickets from theirs. */
export const OUR_TAG = 'chamada_telefonica';

const AFTER = 'page[after]';

const LABEL = /^[a-z0-9][a-z0-9-]{0,62}$/;

/**
 * Returns `acme.zendesk.com` for `acme`, for the host and for any address there. The customer's key is sent to it, so it is null
 * for what could become another host.
 */
export function readHost(subdomain: unknown): string | null {
  const [label = ''] = String(subdomain ?? '')
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/\.zendesk\.com(?=$|\/)/);
  return LABEL.test(label) ? `${label}.zendesk.com` : null;
}

interface Refusal {
  error?: unknown;
  description?: unknown;
  details?: Record<string, { description?: unknown }[]>;
}

export const open = defineVendor(zendeskManifest, {
  baseUrl({ subdomain }, { grant }) {
    const host = readHost(subdomain);
    const baseUrl = grant ? grant.baseUrl : host && `https://${host}`;
    if (!baseUrl) throw new ConnectorError('credentials', 'Zendesk has no such subdomain');
    return baseUrl;
  },
  /** Uses the grant if there is one, else the key. */
  headers({ email, token }, { grant }) {
    if (grant) return { Authorization: `Bearer ${grant.accessToken}` };
    // an account whose grant was taken back has no key either
    if (!email || !token) throw new ConnectorError('credentials', 'Zendesk has not let us in');
    const login = Buffer.from(`${email.trim().toLowerCase()}/token:${token}`);
    return { Authorization: `Basic ${login.toString('base64')}` };
  },
  words(body) {
    const { error, description, details } = body as Refusal;
    const texts = Object.values(details ?? {}).flat();
    const told = error as { title?: unknown; message?: unknown } | null | undefined;
    return [error, told?.title, told?.message, description, ...texts.map((one) => one.description)]
      .filter((part) => typeof part === 'string')
      .join(' ');
  },
  code: ['error'],
  refusals: [
    { status: 409, means: 'unknown' },
    // other bytes than before under the same key: something was done under it
    { code: /^IdempotentRequestError$/, means: 'unknown' },
  ],
  pages: {
    size: 'page[size]',
    at: AFTER,
    counts: 'cursor',
    items: 'users',
    next({ body }) {
      const { meta, links } = body as { meta?: { has_more?: boolean }; links?: { next?: string } };
      return meta?.has_more ? URL.parse(links?.next ?? '')?.searchParams.get(AFTER) : null;
    },
    // Zendesk may answer a wrong key like a request without one: with no list
    mayLackItems: true,
  },
});
export type Crm = ReturnType<typeof open>;
