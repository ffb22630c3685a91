import type * as z from 'zod/mini';
import type { Scope } from './scopes.ts';

/** `session`: anybody signed in; `admin`: role ADMIN; `public`: nobody needs to be known. */
export type Access = 'public' | 'session' | 'admin';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API: what server, portal, tests and the OpenAPI document all read. */
export interface Endpoint {
  id: string;
  method: Method;
  /** Below the base path, parameters in braces: `/charges/{id}/cancel`. */
  path: string;
  access: Access;
  /** The scope with which a service token of the organization may make this call; absent: people only. */
  scope?: Scope;
  /** Answered also before a second factor that the organization demands has been set up. */
  isOpenBeforeSecondFactor?: boolean;
  /**
   * The call reveals or makes a secret, sends recordings elsewhere, or changes what protects an account. A person must have
   * signed in, or proved again who they are, a short while ago; a personal token is refused, a service token needs `scope`.
   */
  needsRecentSignIn?: boolean;
  /** Changes an integration: an organization may keep that to its ADMINs. */
  changesIntegrations?: boolean;
  tag: string;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /**
   * Programs that were written for comparable services make this call and send more than we know: other names in the body are
   * ignored. Everywhere else they are refused.
   */
  takesOtherNames?: boolean;
  /** A body that shows the call, where what the shape demands is not all that is asked for. */
  example?: unknown;
  /** The answer's body by status; `null` has none. Errors are the same for all and stand in error.ts. */
  replies: Record<number, z.ZodMiniType | null>;
  /** The answer does not end: a text/event-stream of these events, by name, with JSON as their data. */
  events?: Record<string, z.ZodMiniType>;
  /** Statuses of refusals beyond those that access, query and body imply. */
  refusals?: readonly number[];
}

export const BASE_PATH = '/api/v1';

/** Keeps the literal types of a description. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodMiniType
  ? z.output<E['query']>
  : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodMiniType
  ? z.output<E['body']>
  : undefined;
/** What a client may write, where the server reads more than one spelling. */
export type BodyInputOf<E extends Endpoint> = E['body'] extends z.ZodMiniType
  ? z.input<E['body']>
  : undefined;
export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodMiniType
  ? z.output<E['params']>
  : undefined;
type SuccessOf<E extends Endpoint> = E['replies'][200 & keyof E['replies']];
export type ReplyOf<E extends Endpoint> =
  SuccessOf<E> extends z.ZodMiniType ? z.output<SuccessOf<E>> : undefined;
