import type * as z from 'zod/mini';
import type { Scope } from '../identity/scopes.ts';

/** `public`: no sign-in; `session`: any signed-in user; `admin`: role ADMIN. */
export type Access = 'public' | 'session' | 'admin';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Endpoint {
  id: string;
  method: Method;
  /** Below the base path: `/charges/{id}/cancel`. */
  path: string;
  access: Access;
  /** Without it, service tokens are refused. */
  scope?: Scope;
  /** Allowed before a required second factor is set up. */
  isOpenBeforeSecondFactor?: boolean;
  /**
   * For secrets, recordings sent elsewhere and account protection. Personal tokens are refused;
   * service tokens need `scope`.
   */
  needsRecentSignIn?: boolean;
  /** An organization may restrict these to its ADMINs. */
  changesIntegrations?: boolean;
  tag: string;
  /** Verb and object in at most six words: *Create a charge*. */
  summary: string;
  description?: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Programs for comparable services send unknown fields. */
  takesOtherNames?: boolean;
  /** For schemas that alone lead to no valid body. */
  example?: unknown;
  /** By status; `null` has no body. Errors share the schema in error.ts. */
  replies: Record<number, z.ZodMiniType | null>;
  /** JSON data of an endless text/event-stream, by event name. */
  events?: Record<string, z.ZodMiniType>;
  /** Beyond those that access, query and body imply. */
  refusals?: readonly number[];
}

export const BASE_PATH = '/api/v1';

export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodMiniType
  ? z.output<E['query']>
  : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodMiniType
  ? z.output<E['body']>
  : undefined;
/** Before parsing. */
export type BodyInputOf<E extends Endpoint> = E['body'] extends z.ZodMiniType
  ? z.input<E['body']>
  : undefined;
export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodMiniType
  ? z.output<E['params']>
  : undefined;
type SuccessOf<E extends Endpoint> = E['replies'][200 & keyof E['replies']];
export type ReplyOf<E extends Endpoint> =
  SuccessOf<E> extends z.ZodMiniType ? z.output<SuccessOf<E>> : undefined;
