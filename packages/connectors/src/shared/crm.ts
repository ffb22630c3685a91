import type { OutboundRequest } from '@alo/outbound/ask.ts';
import { ConnectorError, type ConnectorErrorKind } from '../connector-error.ts';
import type { Access } from '../connector.ts';
import type { Manifest, SettingsOf } from '../manifest.ts';
import {
  type Answer,
  askVendor,
  type AskVendor,
  type RequestOptions,
  type RefusalKind,
  redactMessage,
} from './vendor/ask-vendor.ts';
import { readPages } from './vendor/pages.ts';
import { readAllAt, readFirstAt } from './vendor/read-paths.ts';

type Texts = Readonly<Record<string, string>>;
type Query = NonNullable<RequestOptions['query']>;
type Method = OutboundRequest['method'];

/** vendor/read-paths.ts reads the paths into answers. */
export interface Protocol<Settings> {
  /**
   * The grant or the operator may replace it.
   * @throws ConnectorError `credentials` if the typed address is not the vendor's, because the key
   * would go there
   */
  baseUrl: string | ((settings: Settings, access: Access) => string);
  /** They authenticate us, and default to the grant as a bearer token. */
  headers?: (settings: Settings, access: Access) => Texts;
  /** For vendors that take their key in the query. */
  query?: (settings: Settings, access: Access) => Texts;
  /** Paths of the text, or a function that reads it. */
  refusalText: readonly string[] | ((body: unknown) => string);
  /** Defaults to a space. */
  separator?: string;
  /** Paths of a refusal's codes, joined by spaces for `refusals`. */
  code?: readonly string[];
  /** Their status misleads; the first match counts. */
  refusals?: readonly RefusalRule[];
  pages?: Pages;
}

export interface RefusalRule {
  /** Defaults to any status. */
  status?: number;
  /** Defaults to any code, also to none. */
  code?: RegExp;
  means: ConnectorErrorKind;
  /**
   * The pause if the vendor names none. Required for `rateLimited`, where `Retry-After` is
   * otherwise ignored.
   */
  afterSeconds?: number;
  /** The usual status of such a refusal. */
  asStatus?: number;
  /** True for HTML pages, false for JSON. Defaults to either. */
  isPage?: boolean;
}

export interface Pages {
  /**
   * The parameter for the manifest's `pageSize`. If the vendor fixes the size and `counts` is not
   * `cursor`, use the name of `at`, whose value replaces it.
   */
  size: string;
  at: string;
  /** `at` takes the page number from 1, the number of items before it, or the last `next`. */
  counts: 'pages' | 'items' | 'cursor';
  /** The path of the items; `{name}` is the URL path's last segment. */
  items: string;
  /** The path of the next cursor, or of a flag for it. Defaults to: a full page has a next one. */
  next?: string | ((answer: Answer<unknown>) => unknown);
  /** Otherwise a missing list is malformed and proves nothing. */
  mayLackItems?: true;
}

interface ListOptions extends Pick<RequestOptions, 'isPersonal' | 'json' | 'maxBytes'> {
  items?: string;
  /** Stops there without an error. */
  maxPages?: number;
}

export interface Crm<M extends Manifest> {
  name: string;
  access: Access;
  settings: SettingsOf<M>;
  /** Includes the operator's corrections. */
  facts: FactsOf<M>;
  ask: AskVendor;
  get<Body>(path: string, query?: Query, options?: RequestOptions): Promise<Body>;
  send<Body>(method: Method, path: string, json: object, options?: RequestOptions): Promise<Body>;
  list<Item>(path: string, query?: Query, options?: ListOptions): AsyncGenerator<Item>;
  /**
   * For a refusal with status 200.
   * @param otherwise the kind if no rule matches
   */
  toError(
    refusal: unknown,
    otherwise: ConnectorErrorKind,
    about?: Omit<RefusalKind, 'kind'>,
  ): ConnectorError;
}

type FactsOf<M extends Manifest> = M extends { assumed: infer Assumed }
  ? Readonly<Record<keyof Assumed, string>>
  : Texts;

export const defineVendor =
  <const M extends Manifest>(manifest: M, protocol: Protocol<SettingsOf<M>>) =>
  (access: Access, settings: SettingsOf<M>): Crm<M> => {
    const { name, credentials, delivery, pageSize, pagePauseMs } = manifest;
    const { baseUrl, headers = makeBearerHeader, query, pages } = protocol;
    const values: Readonly<Record<string, string | null | undefined>> = settings;
    const typedSecrets = credentials
      .filter(({ isSecret }) => isSecret)
      .map((one) => values[one.name]);
    const secrets = [...typedSecrets, access.grant?.accessToken].filter((secret) => secret != null);
    const ask = askVendor(access, {
      name,
      baseUrl: typeof baseUrl === 'string' ? baseUrl : baseUrl(settings, access),
      headers: headers(settings, access),
      ...(query && { query: query(settings, access) }),
      secrets,
      rateLimitSeconds: delivery.rateLimitSeconds,
      readRefusal: (body) => readRefusalText(protocol, body),
      readKind: (status, body, seconds) => matchRefusal(protocol, status, body, seconds),
    });
    const get: Crm<M>['get'] = async <Body>(
      path: string,
      parameters?: Query,
      options?: RequestOptions,
    ) => (await ask<Body>('GET', path, { query: parameters, ...options })).body;
    return {
      name,
      access,
      settings,
      facts: { ...manifest.assumed, ...access.facts } as FactsOf<M>,
      ask,
      get,
      async send<Body>(method: Method, path: string, json: object, options?: RequestOptions) {
        return (await ask<Body>(method, path, { json, ...options })).body;
      },
      list<Item>(
        path: string,
        parameters: Query = {},
        { items, maxPages, ...options }: ListOptions = {},
      ) {
        const itemsPath = items ?? pages!.items.replace('{name}', path.split('/').at(-1)!);
        return readPages<Item, string>(
          async (cursor) => {
            const answer = await ask<unknown>(options.json ? 'POST' : 'GET', path, {
              ...options,
              ...(options.json && { onlyReads: true }),
              query: { ...parameters, ...toPageQuery(pages!, cursor, pageSize) },
            });
            const pageItems = readItems<Item>(answer.body, itemsPath, pages!.mayLackItems);
            return {
              items: pageItems,
              next: readNext(pages!, cursor, answer, pageItems.length, pageSize),
            };
          },
          { pauseMs: pagePauseMs, maxPages },
        );
      },
      toError(refusal, otherwise, about) {
        const message = redactMessage(readRefusalText(protocol, refusal), secrets);
        const { kind = otherwise, ...rule } = matchRefusal(protocol, 200, refusal, undefined) ?? {};
        return new ConnectorError(kind, `${name} refused: ${message || 'no message'}`, {
          status: 200,
          ...about,
          ...rule,
          ...(message && { vendorMessage: message }),
        });
      },
    };
  };

const makeBearerHeader = (_settings: unknown, { grant }: Access): Texts => ({
  Authorization: `Bearer ${grant?.accessToken ?? ''}`,
});

const readRefusalText = (
  { refusalText, separator = ' ' }: Protocol<never>,
  body: unknown,
): string =>
  typeof refusalText === 'function'
    ? refusalText(body)
    : refusalText
        .flatMap((path) => readAllAt(body, path).flat())
        .filter((part) => typeof part === 'string')
        .join(separator);

function matchRefusal(
  { code: paths = [], refusals = [] }: Protocol<never>,
  status: number,
  body: unknown,
  seconds: number | undefined,
): RefusalKind | null {
  const code = paths.flatMap((path) => readAllAt(body, path)).join(' ');
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
  const page = cursor ?? first;
  return { [size]: String(pageSize), ...(page !== null && { [at]: page }) };
}

function readNext(
  { counts, next }: Pages,
  cursor: string | null,
  answer: Answer<unknown>,
  itemCount: number,
  pageSize: number,
): string | null {
  const nextValue = typeof next === 'string' ? readFirstAt(answer.body, [next]) : next?.(answer);
  if (counts === 'cursor') return nextValue ? String(nextValue) : null;
  const hasNext = next === undefined ? itemCount >= pageSize : Boolean(nextValue);
  const step = counts === 'pages' ? Number(cursor ?? 1) + 1 : Number(cursor ?? 0) + pageSize;
  return hasNext ? String(step) : null;
}

/** @throws TypeError without a list; malformed-answers.ts turns it into a ConnectorError */
export function readItems<Item>(body: unknown, path: string, mayLack = false): Item[] {
  if (mayLack && body === null) return [];
  const names = path === '' ? [] : path.split('.');
  const list = names.reduce<unknown>(
    (at, name) => (at as Readonly<Record<string, unknown>>)[name],
    body,
  );
  if (Array.isArray(list)) return list as Item[];
  if (mayLack && (list === undefined || list === null)) return [];
  throw new TypeError(`there is no list at "${path}"`);
}
