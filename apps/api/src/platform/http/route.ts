import type { Readable } from 'node:stream';
import {
  BASE_PATH,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@alo/contract/platform/endpoint.ts';
import { ERROR_CODES, type ErrorCode } from '@alo/contract/platform/error.ts';
import { invalidInput } from '@alo/messages/platform/invalid-input.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { getActor } from '../access/request-actor.ts';
import { authorize, readQueryToken, requireSession } from '../access/session-guard.ts';
import type { Session, UserSession } from '../access/session.ts';
import type { Actor } from '../audit/audit.ts';
import { JsonSheet } from '../bytes/json-sheet.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/connection/client.ts';
import { createCancelableQueries } from '../db/connection/cancelable-queries.ts';
import { fieldRefusal } from '../field-refusal.ts';
import { createReplicaReads, type ReadFromReplica } from '../db/connection/replica-reads.ts';
import { createClientSignal } from './client-signal.ts';
import { describeIssue } from './issue-text.ts';
import { createRequestLogger } from './log-requests.ts';
import { getPortalOrigin } from './pages/portal-origin.ts';
import { showFields } from './list/shown-fields.ts';
import { findUnknownNames } from './unknown-names.ts';

export interface RouteInput<E extends Endpoint> {
  context: Context;
  session: E['access'] extends 'public' ? null : E['scope'] extends string ? Session : UserSession;
  actor: Actor;
  origin: string;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  signal: AbortSignal;
  /** Canceled if the client disconnects. */
  lists: Queryable;
  fromReplica: ReadFromReplica;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Returns undefined for a status without a body. */
export type RouteHandler<E extends Endpoint> = (
  input: RouteInput<E>,
) => Answer<E> | Promise<Answer<E>>;
type Answer<E extends Endpoint> =
  | (E['events'] extends object ? Readable : ReplyOf<E>)
  | JsonSheet
  | undefined;

export function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: RouteHandler<E>,
): void {
  const logRequest = createRequestLogger(context.requestLog, endpoint);
  const handledRequests = new WeakSet<FastifyRequest>();
  app.route({
    method: endpoint.method,
    url: BASE_PATH + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    onError: async (request, reply) => {
      // Requests with an unparsable body never reach the handler.
      if (handledRequests.has(request) || endpoint.access === 'public') return;
      const session = await requireSession(context, request).catch(() => null);
      if (session) logRequest(session, request, reply);
    },
    handler: async (request, reply) => {
      handledRequests.add(request);
      const session = endpoint.access === 'public' ? null : await requireSession(context, request);
      if (session) {
        logRequest(session, request, reply);
        await authorize(context, session, endpoint);
      }
      reply.header('Cache-Control', 'no-store');
      const query = parseQuery(endpoint.query, request.query);
      const signal = createClientSignal(reply);
      const answer = await handler({
        context,
        session,
        actor: getActor(session, request),
        origin: getPortalOrigin(context.config, request),
        params: parse(endpoint.params, request.params),
        query,
        body: parseBody(endpoint, request.body),
        signal,
        lists: createCancelableQueries(signal, context.pools),
        fromReplica: createReplicaReads({
          signal,
          pools: context.pools,
          replica: context.replica,
          organizationId: session?.organizationId ?? 0,
        }),
        request,
        reply,
      } as RouteInput<E>);
      const filter = (query as { filter?: unknown } | undefined)?.filter;
      const result = filter === undefined || !answer ? answer : showFields(answer, filter);
      // docs/spec/api.md: never cached with a token in the URL, whatever the handler sets.
      if (readQueryToken(request) !== null) reply.header('Cache-Control', 'no-store');
      if (result instanceof JsonSheet) {
        reply.raw.once('close', () => result[Symbol.dispose]());
        return reply.type('application/json; charset=utf-8').send(result.written);
      }
      // Fastify would wait for a later reply after `return undefined`.
      return result === undefined ? reply.send() : result;
    },
  });
}

const FILTER_PARAMETERS = ['page', 'pageSize', 'asOf', 'filter'];

function parseQuery(schema: Endpoint['query'], input: unknown): unknown {
  return parse(schema, input, (fields) =>
    fields.every((field) => FILTER_PARAMETERS.includes(field))
      ? ERROR_CODES.invalidFilter
      : ERROR_CODES.invalidRequest,
  );
}

function parseBody(endpoint: Endpoint, input: unknown): unknown {
  return parse(endpoint.body, input, undefined, findUnknownNames(endpoint, input));
}

function parse(
  schema: Endpoint['body'],
  input: unknown,
  getErrorCode: (fields: string[]) => ErrorCode = () => ERROR_CODES.invalidRequest,
  problems: Readonly<Record<string, string>> = {},
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input ?? undefined, { error: describeIssue });
  const messages: Record<string, string[]> = {};
  for (const [field, text] of Object.entries(problems)) messages[field] = [text];
  for (const issue of parsed.success ? [] : parsed.error.issues.flatMap(findClosestIssues)) {
    const field = issue.path.join('.') || 'request';
    (messages[field] ??= []).push(issue.message);
  }
  if (parsed.success && Object.keys(messages).length === 0) {
    refuseUnstorable(parsed.data, getErrorCode);
    return parsed.data;
  }
  const summary = Object.entries(messages).map(([field, texts]) => `${field}: ${texts.join(', ')}`);
  const code = getErrorCode(Object.keys(messages));
  throw fieldRefusal(messages, { code, message: summary.join('; ') });
}

function refuseUnstorable(input: unknown, getErrorCode: (fields: string[]) => ErrorCode): void {
  const unstorable = findUnstorable(input);
  if (unstorable === null) return;
  const { path, why } = unstorable;
  const field = path.join('.') || 'request';
  const code = getErrorCode(path.slice(0, 1));
  throw fieldRefusal({ [field]: why }, { code, message: `${field}: ${why}` });
}

function findUnstorable(input: unknown): { path: string[]; why: string } | null {
  if (typeof input === 'string') {
    if (input.includes('\0')) return { path: [], why: invalidInput.nul };
    return input.isWellFormed() ? null : { path: [], why: invalidInput.halfPair };
  }
  if (typeof input !== 'object' || input === null) return null;
  for (const [name, value] of Object.entries(input)) {
    const inner = findUnstorable(value);
    if (inner) return { ...inner, path: [name, ...inner.path] };
  }
  return null;
}

function findClosestIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const closest = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? [];
  return closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}
