// A vendor's API as one integration reaches it. How a vendor is asked is data in the `wire.ts` of its folder.
import type { OutboundRequest } from '@alo/outbound/ask.ts';
import { ConnectorError, type ConnectorErrorKind } from '../connector-error.ts';
import type { Access } from '../connector.ts';
import type { Manifest, SettingsOf } from '../manifest.ts';
import {
  type Answer,
  askVendor,
  type AskVendor,
  type Question,
  type RefusalKind,
  shownWords,
} from './ask-vendor.ts';
import { readPages } from './pages.ts';
import { readAllAt, readFirstAt } from './read-places.ts';

type Texts = Readonly<Record<string, string>>;
type Query = NonNullable<Question['query']>;
type Method = OutboundRequest['method'];

/** How a vendor is asked. A place is a path in an answer, as shared/read-places.ts reads it. */
export interface Protocol<Settings> {
  /**
   * Where the vendor is, unless the grant or the operator says otherwise.
   * @throws ConnectorError `credentials` if what was typed is no address of the vendor's, because the key would be sent there
   */
  baseUrl: string | ((settings: Settings, access: Access) => string);
  /** The headers that authenticate us. Defaults to the grant's access token as a bearer token. */
  headers?: (settings: Settings, access: Access) => Texts;
  /** The same in the query, for vendors that take their key there. */
  query?: (settings: Settings, access: Access) => Texts;
  /** The places of the vendor's words in a refusal, or a function that finds them. */
  words: readonly string[] | ((body: unknown) => string);
  /** What stands between two of the words. Defaults to a blank. */
  between?: string;
  /** The places of the codes in a refusal, which `refusals` match with a blank between. */
  code?: readonly string[];
  /** Refusals that mean something else than their status. The first that matches counts. */
  refusals?: readonly RefusalRule[];
  /** How lists are paged, for `list`. */
  pages?: Pages;
}

export interface RefusalRule {
  /** Defaults to any status. */
  status?: number;
  /** Which codes it is about. Defaults to any, also to none. */
  code?: RegExp;
  means: ConnectorErrorKind;
  /** How long to wait if the vendor does not say it. Required for `rateLimited`: without it, `Retry-After` is ignored. */
  afterSeconds?: number;
  /** The status by which others say the same. */
  asStatus?: number;
  /** Whether the refusal is a page instead of JSON. Defaults to either. */
  isPage?: boolean;
}

export interface Pages {
  /**
   * The parameter that takes the size of a page, which is the manifest's `pageSize`. If the vendor fixes the size and `counts`
   * is not `cursor`, use the same name as `at`: its value replaces the size.
   */
  size: string;
  /** The parameter that says which page is meant. */
  at: string;
  /** What `at` takes: the number of the page from 1, how many items come before it, or what the last answer says at `next`. */
  counts: 'pages' | 'items' | 'cursor';
  /** The place of the items. `{name}` is the last part of the path that was asked. */
  items: string;
  /** The place of the next cursor, or of what says that another page follows. Defaults to: a page that is full has a next one. */
  next?: string | ((answer: Answer<unknown>) => unknown);
  /** An answer without the list has no items. Otherwise such an answer is strange, and proves nothing. */
  mayLackItems?: true;
}

interface Listing extends Pick<Question, 'isPersonal' | 'json' | 'maxBytes'> {
  /** Replaces the place of the items. */
  items?: string;
  /** So many pages are enough, and the rest stays unread. */
  enoughPages?: number;
}

/** One integration's way to its vendor. */
export interface Crm<M extends Manifest> {
  name: string;
  access: Access;
  settings: SettingsOf<M>;
  /** The manifest's assumptions, in the operator's words if there are some. */
  facts: FactsOf<M>;
  /** @throws ConnectorError for whatever is not done and answered as JSON. */
  ask: AskVendor;
  get<Body>(path: string, query?: Query, question?: Question): Promise<Body>;
  /** Sends JSON. */
  send<Body>(method: Method, path: string, json: object, question?: Question): Promise<Body>;
  /** Reads all pages of a list. */
  list<Item>(path: string, query?: Query, listing?: Listing): AsyncGenerator<Item>;
  /** Makes the error for a refusal inside a good status. @param otherwise what it means if no rule knows its code */
  refuse(
    refusal: unknown,
    otherwise: ConnectorErrorKind,
    about?: Omit<RefusalKind, 'kind'>,
  ): ConnectorError;
}

type FactsOf<M extends Manifest> = M extends { assumed: infer Assumed }
  ? Readonly<Record<keyof Assumed, string>>
  : Texts;

/** Opens a vendor's API by its manifest and its protocol, for one integration at a time. */
export const defineVendor =
  <const M extends Manifest>(manifest: M, protocol: Protocol<SettingsOf<M>>) =>
  (access: Access, settings: SettingsOf<M>): Crm<M> => {
    const { name, credentials, delivery, pageSize, pagePauseMs } = manifest;
    const { baseUrl, headers = bearer, query, pages } = protocol;
    const kept: Readonly<Record<string, string | null | undefined>> = settings;
    const typed = credentials.filter(({ isSecret }) => isSecret).map((one) => kept[one.name]);
    const secrets = [...typed, access.grant?.accessToken].filter((secret) => secret != null);
    const ask = askVendor(access, {
      name,
      baseUrl: typeof baseUrl === 'string' ? baseUrl : baseUrl(settings, access),
      headers: headers(settings, access),
      ...(query && { query: query(settings, access) }),
      secrets,
      rateLimitSeconds: delivery.rateLimitSeconds,
      readRefusal: (body) => readWords(protocol, body),
      readKind: (status, body, seconds) => matchRefusal(protocol, status, body, seconds),
    });
    const get: Crm<M>['get'] = async <Body>(path: string, asked?: Query, question?: Question) =>
      (await ask<Body>('GET', path, { query: asked, ...question })).body;
    return {
      name,
      access,
      settings,
      facts: { ...manifest.assumed, ...access.facts } as FactsOf<M>,
      ask,
      get,
      async send<Body>(method: Method, path: string, json: object, question?: Question) {
        return (await ask<Body>(method, path, { json, ...question })).body;
      },
      list<Item>(path: string, asked: Query = {}, { items, enoughPages, ...more }: Listing = {}) {
        const place = items ?? pages!.items.replace('{name}', path.split('/').at(-1)!);
        return readPages<Item, string>(
          async (cursor) => {
            const answer = await ask<unknown>(more.json ? 'POST' : 'GET', path, {
              ...more,
              ...(more.json && { onlyReads: true }),
              query: { ...asked, ...toPageQuery(pages!, cursor, pageSize) },
            });
            const found = readItems<Item>(answer.body, place, pages!.mayLackItems);
            return { items: found, next: readNext(pages!, cursor, answer, found.length, pageSize) };
          },
          { pauseMs: pagePauseMs, enoughPages },
        );
      },
      refuse(refusal, otherwise, about) {
        const words = shownWords(readWords(protocol, refusal), secrets);
        const { kind = otherwise, ...rule } = matchRefusal(protocol, 200, refusal, undefined) ?? {};
        return new ConnectorError(kind, `${name} refused: ${words || 'no words'}`, {
          status: 200,
          ...about,
          ...rule,
          ...(words && { vendorSays: words }),
        });
      },
    };
  };

const bearer = (_settings: unknown, { grant }: Access): Texts => ({
  Authorization: `Bearer ${grant?.accessToken ?? ''}`,
});

const readWords = ({ words, between = ' ' }: Protocol<never>, body: unknown): string =>
  typeof words === 'function'
    ? words(body)
    : words
        .flatMap((place) => readAllAt(body, place).flat())
        .filter((part) => typeof part === 'string')
        .join(between);

function matchRefusal(
  { code: places = [], refusals = [] }: Protocol<never>,
  status: number,
  body: unknown,
  seconds: number | undefined,
): RefusalKind | null {
  const code = places.flatMap((place) => readAllAt(body, place)).join(' ');
  const rule = refusals.find(
    (one) =>
      (one.status ?? status) === status &&
      (one.isPage ?? body === undefined) === (body === undefined) &&
      (one.code?.test(code) ?? true),
  );
  if (!rule) return null;
  const { means: kind, afterSeconds, asStatus } = rule;
  return {
    kind,
    ...(afterSeconds !== undefined && { retryAfterMs: (seconds ?? afterSeconds) * 1000 }),
    ...(asStatus !== undefined && { status: asStatus }),
  };
}

function toPageQuery({ size, at, counts }: Pages, cursor: string | null, pageSize: number): Texts {
  const first = { pages: '1', items: '0', cursor: null }[counts];
  const place = cursor ?? first;
  return { [size]: String(pageSize), ...(place !== null && { [at]: place }) };
}

function readNext(
  { counts, next }: Pages,
  cursor: string | null,
  answer: Answer<unknown>,
  found: number,
  pageSize: number,
): string | null {
  const told = typeof next === 'string' ? readFirstAt(answer.body, [next]) : next?.(answer);
  if (counts === 'cursor') return told ? String(told) : null;
  const follows = next === undefined ? found >= pageSize : Boolean(told);
  const step = counts === 'pages' ? Number(cursor ?? 1) + 1 : Number(cursor ?? 0) + pageSize;
  return follows ? String(step) : null;
}

/** @throws TypeError if there is no list: shared/strange-answers.ts makes a ConnectorError of it */
export function readItems<Item>(body: unknown, place: string, mayLack = false): Item[] {
  if (mayLack && body === null) return [];
  const names = place === '' ? [] : place.split('.');
  const found = names.reduce<unknown>(
    (at, name) => (at as Readonly<Record<string, unknown>>)[name],
    body,
  );
  if (Array.isArray(found)) return found as Item[];
  if (mayLack && (found === undefined || found === null)) return [];
  throw new TypeError(`there is no list at "${place}"`);
}
