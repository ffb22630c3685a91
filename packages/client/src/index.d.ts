import type { Client, ClientOptions } from 'openapi-fetch';
import type { components, operations, paths } from './schema.d.ts';

export type { components, operations, paths };

/** A call of the API by its name in the reference, such as `listCalls`. */
export type CallName = keyof operations;

type JsonOf<Content> = Content extends { content: { 'application/json': infer Body } }
  ? Body
  : undefined;

/** What a call answers when it goes well: `AnswerOf<'listCalls'>['data'][number]` is a call. */
export type AnswerOf<Name extends CallName> = operations[Name] extends {
  responses: { 200: infer Answer };
}
  ? JsonOf<Answer>
  : undefined;

/** What is sent with a call. */
export type BodyOf<Name extends CallName> = operations[Name] extends { requestBody?: infer Body }
  ? JsonOf<NonNullable<Body>>
  : undefined;

export type ErrorOfApi = components['schemas']['Error']['error'];

export interface ApiOptions extends Omit<ClientOptions, 'baseUrl'> {
  /** Where the portal is: `https://portal.suaempresa.com.br`. */
  url: string;
  /** Of a person or of the organization; without one only what is open to anybody answers. */
  token?: string | undefined;
}

export type ApiClient = Client<paths>;

/** A client whose `GET`, `POST` and the others know each path, what it takes and what it answers. */
export declare function createClient(options: ApiOptions): ApiClient;

/** Thrown where the API refuses or fails: `message` can be shown to a person. */
export declare class ApiRefusal extends Error {
  constructor(response: Response, answer: unknown);
  /** Of HTTP. */
  readonly status: number;
  /** Such as `INVALID_FILTER`. */
  readonly code: string | null;
  /** Which fields were refused, and why. */
  readonly details: ErrorOfApi['details'] | null;
  /** How long to wait, where it was too often or too much. */
  readonly retryAfterSeconds: number | null;
}

interface Answered<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/**
 * What was answered.
 * @throws ApiRefusal
 */
export declare function orThrow<Data>(answer: Promise<Answered<Data>>): Promise<Data>;

interface Page<Item> {
  data: Item[];
  meta: { nextPage: number | null; asOf?: string };
}

/**
 * Everything on all pages of a list. `asOf` of the first page keeps calls that come meanwhile from moving the others.
 * @throws ApiRefusal
 */
export declare function eachItem<Item>(
  askPage: (place: { page: number; asOf?: string }) => Promise<Answered<Page<Item>>>,
): AsyncGenerator<Item, void, void>;
