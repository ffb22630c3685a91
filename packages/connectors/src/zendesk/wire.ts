import { ConnectorError } from '../connector-error.ts';
import { defineVendor } from '../shared/crm.ts';
import { zendeskManifest } from './manifest.ts';

export const API = '/api/v2';
/** Customers exclude it from triggers, and we recognize our tickets. */
export const OUR_TAG = 'chamada_telefonica';

const AFTER = 'page[after]';

const LABEL = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Null for other hosts, because the customer's key is sent there. */
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

export const openCrm = defineVendor(zendeskManifest, {
  baseUrl({ subdomain }, { grant }) {
    const host = readHost(subdomain);
    const baseUrl = grant ? grant.baseUrl : host && `https://${host}`;
    if (!baseUrl) throw new ConnectorError('credentials', 'The Zendesk subdomain is invalid');
    return baseUrl;
  },
  headers({ email, token }, { grant }) {
    if (grant) return { Authorization: `Bearer ${grant.accessToken}` };
    // An account with a revoked grant may have no key.
    if (!email || !token)
      throw new ConnectorError('credentials', 'Zendesk has neither authorized us nor given a key');
    const login = Buffer.from(`${email.trim().toLowerCase()}/token:${token}`);
    return { Authorization: `Basic ${login.toString('base64')}` };
  },
  refusalText(body) {
    const { error, description, details } = body as Refusal;
    const texts = Object.values(details ?? {}).flat();
    const inner = error as { title?: unknown; message?: unknown } | null | undefined;
    return [
      error,
      inner?.title,
      inner?.message,
      description,
      ...texts.map((one) => one.description),
    ]
      .filter((part) => typeof part === 'string')
      .join(' ');
  },
  code: ['error'],
  refusals: [
    { status: 409, means: 'unknown' },
    // Another body had this key, so something was done.
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
    // A wrong key may get an anonymous answer, without a list.
    mayLackItems: true,
  },
});
export type Crm = ReturnType<typeof openCrm>;
