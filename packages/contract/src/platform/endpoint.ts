import type * as z from 'zod/mini';
import type { Scope } from '../identity/scopes.ts';

/** `public`: no sign-in; `session`: any signed-in user; `admin`: role ADMIN. */
export type Access = 'public' | 'session' | 'admin';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An operation of the API. Server, portal, tests and the OpenAPI document read it. */
export interface Endpoint {
  id: string;
  method: Method;
  /** Below the base path, parameters in braces: `/charges/{id}/cancel`. */
  path: string;
  access: Access;
  /** Scope that a service token needs; without it, service tokens are refused. */
  scope?: Scope;
  /** Allowed before the user has set up a second factor that the organization requires. */
  isOpenBeforeSecondFactor?: boolean;
  /**
   * The operation handles secrets, sends recordings elsewhere, or changes an account's protection. Requires a recent
   * sign-in. Personal tokens are refused; service tokens need `scope`.
   */
  needsRecentSignIn?: boolean;
  /** An organization may restrict such operations to its ADMINs. */
  changesIntegrations?: boolean;
  tag: string;
  /** Verb and object in at most six words, as in the menu of a reference: *Create a charge*. */
  summary: string;
  /** One or two sentences on what the summary does not say. */
  description?: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Ignores unknown fields of the body, because programs for comparable services send them. */
  takesOtherNames?: boolean;
  /** A valid body, if the schema alone does not lead to one. */
  example?: unknown;
  /** Schema by status; `null` has no body. Errors share the schema in error.ts. */
  replies: Record<number, z.ZodMiniType | null>;
  /** The answer is an endless text/event-stream of these events, by name, with JSON data. */
  events?: Record<string, z.ZodMiniType>;
  /** Error statuses beyond those that access, query and body imply. */
  refusals?: readonly number[];
}

export const BASE_PATH = '/api/v1';

/** Preserves the literal types. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodMiniType
  ? z.output<E['query']>
  : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodMiniType
  ? z.output<E['body']>
  : undefined;
/** The body before parsing, if the server accepts several spellings. */
export type BodyInputOf<E extends Endpoint> = E['body'] extends z.ZodMiniType
  ? z.input<E['body']>
  : undefined;
export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodMiniType
  ? z.output<E['params']>
  : undefined;
type SuccessOf<E extends Endpoint> = E['replies'][200 & keyof E['replies']];
export type ReplyOf<E extends Endpoint> =
  SuccessOf<E> extends z.ZodMiniType ? z.output<SuccessOf<E>> : undefined;
