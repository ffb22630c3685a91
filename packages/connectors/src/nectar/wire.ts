// Nectar's words, as its own repository of documents tells them.
import type { Access } from '../connector.ts';
import { askVendor, type AskVendor } from '../shared/ask-vendor.ts';
import { readFullPages } from '../shared/pages.ts';
import { nectarManifest } from './manifest.ts';

export interface Reference {
  id: number;
}
export interface User extends Reference {
  nome: string;
  ativo?: boolean | null;
}
export interface CallType extends Reference {
  nome: string;
  ativo?: boolean | null;
}
export interface Contact extends Reference {
  nome?: string | null;
  /** A company. */
  empresa?: boolean | null;
  telefones?: (string | null)[] | null;
  dataAtualizacao?: string | null;
}
export interface Opportunity extends Reference {
  nome?: string | null;
  status?: number | string | null;
  cliente?: Reference | null;
}
export interface Task extends Reference {
  descricao?: string | null;
}

interface Credentials {
  token: string;
}

export const PATHS = '/crm/api/1';

/**
 * A 401 may be a wrong field, as the vendor itself warns: who delivers asks who we are (`check`) before credentials are
 * called dead.
 */
export const ask = (access: Access, { token }: Credentials): AskVendor =>
  askVendor(access, {
    name: 'Nectar',
    baseUrl: 'https://app.nectarcrm.com.br',
    headers: { 'Access-Token': token },
    secrets: [token],
    rateLimitSeconds: nectarManifest.delivery.rateLimitSeconds,
    readRefusal,
  });

/** A list of texts, by itself or under a name. */
function readRefusal(body: unknown): string {
  const { errors, message, error } = body as Record<string, unknown>;
  const words = [Array.isArray(body) ? body : [errors, message, error]].flat(2);
  return words.filter((part) => typeof part === 'string').join(' ');
}

export function readAll<Item>(
  access: Access,
  settings: Credentials,
  path: string,
): AsyncGenerator<Item> {
  const { pageSize } = nectarManifest;
  return readFullPages(nectarManifest, async (page) => {
    const query = { page: String(page + 1), displayLength: String(pageSize) };
    return (await ask(access, settings)<Item[]>('GET', `${PATHS}${path}`, { query })).body;
  });
}

/** One, or several in a list. */
export const listOf = <Item>(found: Item | Item[] | null): Item[] =>
  found === null ? [] : ([found].flat() as Item[]);
