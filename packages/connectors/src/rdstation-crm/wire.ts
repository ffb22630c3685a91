// RD Station CRM's words, v1: the one that a token opens. Its description is not public, and its answers are not uniform.
import type { Access } from '../connector.ts';
import { askVendor, type AskVendor } from '../shared/ask-vendor.ts';
import { readPages } from '../shared/pages.ts';
import { rdStationCrmManifest } from './manifest.ts';

/** Told as the one or as the other. */
export interface Identified {
  _id?: string;
  id?: string;
}
export interface User extends Identified {
  name: string;
  email?: string | null;
  active?: boolean;
}
export interface Contact extends Identified {
  name: string | null;
  phones?: ({ phone?: string | null } | null)[] | null;
  /** Some answers have the ids alone. */
  deals?: (Deal | string | null)[] | null;
  updated_at?: string | null;
}
export interface Deal extends Identified {
  name?: string | null;
  win?: boolean | null;
  closed_at?: string | null;
}
export interface Activity extends Identified {
  text?: string | null;
}

type Listing<Name extends string, Item> = { has_more?: boolean } & Partial<Record<Name, Item[]>>;

interface Credentials {
  token: string;
}

/** An object without id is the vendor's mistake, and must not become a record of nobody. */
export const idOf = ({ _id, id }: Identified): string => _id ?? id ?? '';

export const ask = (access: Access, { token }: Credentials): AskVendor =>
  askVendor(access, {
    name: 'RD Station CRM',
    baseUrl: 'https://crm.rdstation.com',
    headers: {},
    query: { token },
    secrets: [token],
    rateLimitSeconds: rdStationCrmManifest.delivery.rateLimitSeconds,
    readRefusal,
  });

/** `{ errors: [{ error_message }] }` of a plan that lacks something; the others' form is told nowhere. */
function readRefusal(body: unknown): string {
  const { errors, error, message } = body as Record<string, unknown>;
  const words = [errors, error, message].flat().map((part) => {
    const told = (part as { error_message?: unknown } | null)?.error_message;
    return told ?? part;
  });
  return words.filter((part) => typeof part === 'string').join(' ');
}

/** All pages of what stands in the answer under `name`. */
export function readAll<Item>(
  access: Access,
  settings: Credentials,
  name: string,
  query: Readonly<Record<string, string>>,
): AsyncGenerator<Item> {
  const { pageSize, pagePauseMs } = rdStationCrmManifest;
  return readPages<Item, number>(
    async (page) => {
      const at = page ?? 1;
      const { body } = await ask(access, settings)<Listing<typeof name, Item>>(
        'GET',
        `/api/v1/${name}`,
        { query: { ...query, limit: String(pageSize), page: String(at) } },
      );
      return { items: body[name] ?? [], next: body.has_more ? at + 1 : null };
    },
    { pauseMs: pagePauseMs },
  );
}
