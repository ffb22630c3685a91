// ActiveCampaign's words (API v3). Ids are text in its answers and numbers in what it takes.
import { ConnectorError } from '../connector-error.ts';
import type { Access } from '../connector.ts';
import type { CredentialsOf } from '../manifest.ts';
import { askVendor, type AskVendor } from '../shared/ask-vendor.ts';
import { assumedOf, wordsOf } from '../shared/assumed.ts';
import { readFullPages } from '../shared/pages.ts';
import { activecampaignManifest } from './manifest.ts';

export const API = '/api/3';

export type Credentials = CredentialsOf<typeof activecampaignManifest>;

export interface User {
  id: string;
  firstName?: string;
  lastName?: string;
  email: string;
}
export interface Contact {
  id: string;
  email?: string;
  phone?: string | null;
  firstName?: string;
  lastName?: string;
  udate?: string | null;
  deleted?: string;
}
export interface Deal {
  id: string;
  title?: string | null;
  /** 0 open, 1 won, 2 lost. */
  status?: string;
  mdate?: string | null;
}
export interface Task {
  id: string;
  note?: string | null;
}

const LABEL = /^[a-z0-9-]+$/;
const PAYMENT_REQUIRED = 402;

/** `https://acme.api-us1.com` of what was typed, with the path of the API or without; null: no address of ActiveCampaign's. */
export function originOf(
  apiUrl: string,
  hosts: string = activecampaignManifest.assumed.hosts,
): string | null {
  const text = apiUrl.trim().replace(/\/+$/, '');
  const url = URL.parse(text.includes('://') ? text : `https://${text}`);
  const isPlain = url && ['', '/', API].includes(url.pathname) && url.search + url.hash === '';
  const [label = '', ...rest] = url?.host.split('.') ?? [];
  const isTheirs = LABEL.test(label) && wordsOf(hosts).includes(rest.join('.'));
  return isPlain && isTheirs && url.protocol === 'https:' ? url.origin : null;
}

/** @throws ConnectorError `credentials` for an address that is none of ActiveCampaign's: the key would go there. */
export function ask(access: Access, { apiUrl, token }: Credentials): AskVendor {
  const baseUrl = originOf(apiUrl, assumedOf(access, activecampaignManifest).hosts);
  if (baseUrl === null) throw new ConnectorError('credentials', 'That is no address of the API');
  return askVendor(access, {
    name: 'ActiveCampaign',
    baseUrl,
    headers: { 'Api-Token': token },
    secrets: [token],
    rateLimitSeconds: activecampaignManifest.delivery.rateLimitSeconds,
    readRefusal: (body) => {
      const { message, errors } = body as { message?: unknown; errors?: unknown };
      const told = [errors].flat().flatMap((error) => {
        const { title, detail } = (error ?? {}) as { title?: unknown; detail?: unknown };
        return [title, detail];
      });
      return [message, ...told].filter((part) => typeof part === 'string').join(' ');
    },
    readKind: (status) => (status === PAYMENT_REQUIRED ? { kind: 'unpaid' } : null),
  });
}

/** All pages of `contacts/7/notes`: what stands in the answer under the last part of the path. */
export function readAll<Item>(
  access: Access,
  settings: Credentials,
  path: string,
  query: Readonly<Record<string, string>> = {},
): AsyncGenerator<Item> {
  type Named = Record<string, Item[] | undefined>;
  const name = path.split('/').at(-1)!;
  const { pageSize } = activecampaignManifest;
  return readFullPages(activecampaignManifest, async (page) => {
    const { body } = await ask(access, settings)<Named>('GET', `${API}/${path}`, {
      query: { ...query, limit: String(pageSize), offset: String(page * pageSize) },
    });
    return body[name] ?? [];
  });
}
