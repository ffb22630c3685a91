import type { Client, ClientOptions } from 'openapi-fetch';
import type { components, operations, paths } from './schema.d.ts';

export type { components, operations, paths };

export type CallName = keyof operations;

type JsonOf<Content> = Content extends { content: { 'application/json': infer Body } }
  ? Body
  : undefined;

/** Body of a success: `AnswerOf<'listCalls'>['data'][number]` is a call. */
export type AnswerOf<Name extends CallName> = operations[Name] extends {
  responses: { 200: infer Answer };
}
  ? JsonOf<Answer>
  : undefined;

export type BodyOf<Name extends CallName> = operations[Name] extends { requestBody?: infer Body }
  ? JsonOf<NonNullable<Body>>
  : undefined;

export type ErrorOfApi = components['schemas']['Error']['error'];

export interface ApiOptions extends Omit<ClientOptions, 'baseUrl'> {
  /** The portal's address, such as `https://portal.suaempresa.com.br`. */
  url: string;
  /** Without a user's or service token, only public operations answer. */
  token?: string | undefined;
}

export type ApiClient = Client<paths>;

export declare function createClient(options: ApiOptions): ApiClient;

/** `message` can be shown to a user. */
export declare class ApiRefusal extends Error {
  constructor(response: Response, answer: unknown);
  readonly status: number;
  /** Such as `INVALID_FILTER`. */
  readonly code: string | null;
  /** The refused fields with reasons. */
  readonly details: ErrorOfApi['details'] | null;
  readonly retryAfterSeconds: number | null;
}

interface Answered<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** @throws ApiRefusal */
export declare function orThrow<Data>(answer: Promise<Answered<Data>>): Promise<Data>;

interface Page<Item> {
  data: Item[];
  meta: { nextPage: number | null; asOf?: string };
}

/**
 * Later pages get `asOf` of the first, so that new calls do not shift the items.
 * @throws ApiRefusal
 */
export declare function eachItem<Item>(
  askPage: (place: { page: number; asOf?: string }) => Promise<Answered<Page<Item>>>,
): AsyncGenerator<Item, void, void>;
