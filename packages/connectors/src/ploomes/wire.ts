// Ploomes's words: OData 4. Its description is not public, so what is read is looked at before it is believed.
import type { Access } from '../connector.ts';
import type { CredentialsOf } from '../manifest.ts';
import { askVendor, type AskVendor } from '../shared/ask-vendor.ts';
import { readFullPages } from '../shared/pages.ts';
import { ploomesManifest } from './manifest.ts';

export type Credentials = CredentialsOf<typeof ploomesManifest>;

export interface Values<Item> {
  value: Item[];
}
export interface User {
  Id: number;
  Name: string;
  Email?: string | null;
  Suspended?: boolean | null;
}
export interface Contact {
  Id: number;
  Name?: string | null;
  TypeId?: number | null;
  Phones?: { PhoneNumber?: string | null }[] | null;
}
export interface InteractionRecord {
  Id: number;
  Content?: string | null;
}

export const ask = (
  access: Access,
  { userKey }: Credentials,
  headers: Readonly<Record<string, string>> = {},
): AskVendor =>
  askVendor(access, {
    name: 'Ploomes',
    // accounts on a host of their own (`app24-api2`) are asked there by CRM_BASE_URL_PLOOMES (assumed: this one knows all)
    baseUrl: 'https://api2.ploomes.com',
    headers: { 'User-Key': userKey, ...headers },
    secrets: [userKey],
    rateLimitSeconds: ploomesManifest.delivery.rateLimitSeconds,
    readRefusal: (body) => {
      const { message, Message, error, errors } = body as Record<string, unknown>;
      const told = (error as { message?: unknown } | null | undefined)?.message;
      const words = [message, Message, error, told, errors].flat();
      return words.filter((part) => typeof part === 'string').join(' ');
    },
  });

/** `/Contacts?$filter=…`: OData wants its dollars as they are, and blanks that are no plus signs. */
export const addressOf = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${Object.entries(query)
    .map(([name, value]) => `$${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

export function readAll<Item>(
  access: Access,
  settings: Credentials,
  path: string,
  query: Readonly<Record<string, string>>,
): AsyncGenerator<Item> {
  const { pageSize } = ploomesManifest;
  return readFullPages(ploomesManifest, async (page) => {
    const address = addressOf(path, {
      ...query,
      top: String(pageSize),
      skip: String(page * pageSize),
    });
    return (await ask(access, settings)<Values<Item>>('GET', address)).body.value;
  });
}
