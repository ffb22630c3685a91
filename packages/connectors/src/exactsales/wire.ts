// Exact Sales Spotter's words, v3 (OData 4): the API that answers today. The card's v1 and v2 are not generations of it: they
// say who owns what is written.
import type { Access } from '../connector.ts';
import type { CredentialsOf } from '../manifest.ts';
import { assumedOf } from '../shared/assumed.ts';
import { askVendor, type AskVendor } from '../shared/ask-vendor.ts';
import { readFullPages } from '../shared/pages.ts';
import { exactsalesManifest } from './manifest.ts';

interface Reference {
  id: number;
}
export interface User extends Reference {
  name: string;
  lastName?: string | null;
  email?: string | null;
  active?: boolean | null;
}
export interface Lead extends Reference {
  /** Its name (assumed). */
  lead?: string | null;
  /** With the country's code, both glued together. */
  phone1?: string | null;
  phone2?: string | null;
  stage?: string | null;
  updateDate?: string | null;
  sdr?: Reference | null;
  salesRep?: Reference | null;
}
export interface Person extends Reference {
  name?: string | null;
  phone1?: string | null;
  leadId?: number | null;
}
/** An id, or merely that it was done. */
export interface Added {
  value?: number | boolean | null;
}

type Credentials = CredentialsOf<typeof exactsalesManifest>;

/** `/v3/TimelineAdd`, whichever generation of the API answers a version of the card. */
export function pathOf(access: Access, { versionExactApi }: Credentials, set: string): string {
  const { v1, v2 } = assumedOf(access, exactsalesManifest);
  return `${versionExactApi === 'v1' ? v1 : v2}/${set}`;
}

export const ask = (
  access: Access,
  { tokenExactApi }: Pick<Credentials, 'tokenExactApi'>,
): AskVendor =>
  askVendor(access, {
    name: 'Exact Sales',
    baseUrl: 'https://api.exactspotter.com',
    headers: { token_exact: tokenExactApi },
    secrets: [tokenExactApi],
    rateLimitSeconds: exactsalesManifest.delivery.rateLimitSeconds,
    readRefusal: (body) => {
      const { error } = body as { error?: { message?: unknown } | string };
      const words = typeof error === 'string' ? error : error?.message;
      return typeof words === 'string' ? words : '';
    },
  });

/** Some of a set. @param options of OData, without their `$` */
export async function readSome<Item>(
  access: Access,
  settings: Credentials,
  set: string,
  options: Readonly<Record<string, string>>,
): Promise<Item[]> {
  // some readers of OData take a plus for itself, and `%24` for no `$`
  const query = Object.entries(options).map(
    ([name, value]) => `$${name}=${encodeURIComponent(value)}`,
  );
  const path = `${pathOf(access, settings, set)}?${query.join('&')}`;
  const { body } = await ask(access, settings)<{ value?: Item[] }>('GET', path);
  return body.value ?? [];
}

/** All of it; an empty page still names a next one. */
export function readAll<Item>(
  access: Access,
  settings: Credentials,
  set: string,
): AsyncGenerator<Item> {
  const { pageSize } = exactsalesManifest;
  return readFullPages(exactsalesManifest, (page) =>
    readSome<Item>(access, settings, set, {
      skip: String(page * pageSize),
      top: String(pageSize),
    }),
  );
}
