// API v3. Ids are text in answers and numbers in requests.
import { ConnectorError } from '../connector-error.ts';
import { splitWords } from '../shared/split-words.ts';
import { defineVendor } from '../shared/crm.ts';
import { activecampaignManifest } from './manifest.ts';

export const API = '/api/3';

const LABEL = /^[a-z0-9-]+$/;

/** Returns the origin, `https://acme.api-us1.com`; null for a foreign address. */
export function readOrigin(
  apiUrl: string,
  hosts: string = activecampaignManifest.assumed.hosts,
): string | null {
  const text = apiUrl.trim().replace(/\/+$/, '');
  const url = URL.parse(text.includes('://') ? text : `https://${text}`);
  const isPlain = url && ['', '/', API].includes(url.pathname) && url.search + url.hash === '';
  const [label = '', ...rest] = url?.host.split('.') ?? [];
  const isVendorHost = LABEL.test(label) && splitWords(hosts).includes(rest.join('.'));
  return isPlain && isVendorHost && url.protocol === 'https:' ? url.origin : null;
}

export const openCrm = defineVendor(activecampaignManifest, {
  baseUrl({ apiUrl }, { facts }) {
    const origin = readOrigin(apiUrl, facts?.hosts);
    if (origin === null)
      throw new ConnectorError('credentials', 'The typed URL is not an ActiveCampaign API address');
    return origin;
  },
  headers: ({ token }) => ({ 'Api-Token': token }),
  refusalText: ['message', 'errors.title', 'errors.detail'],
  refusals: [{ status: 402, means: 'unpaid' }],
  pages: { size: 'limit', at: 'offset', counts: 'items', items: '{name}', mayLackItems: true },
});
export type Crm = ReturnType<typeof openCrm>;
