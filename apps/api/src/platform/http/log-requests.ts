import type { Endpoint } from '@alo/contract/platform/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../access/session.ts';
import type { RequestLog } from '../request-log.ts';

/** A path may contain a token (`/users/accessTokens/{id}`) or free text. */
const SAFE_ID = /^(?:\d{1,9}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The returned function logs a request once its response ends. Skips signed-in users. */
export function createRequestLogger(log: RequestLog, endpoint: Endpoint) {
  const { shape = {} } = (endpoint.query ?? {}) as { shape?: object };
  const knownParameters = Object.keys(shape);

  return (session: Session, request: FastifyRequest, reply: FastifyReply): void => {
    if (session.kind === 'session') return;
    const { tokenId, organizationId } = session;
    const happenedAt = new Date(Date.now() - reply.elapsedTime);
    // Unlike `finish`, `close` fires on a disconnect too.
    reply.raw.once('close', () =>
      log.addRequest({
        tokenId,
        organizationId,
        happenedAt,
        method: endpoint.method,
        path: buildLoggedPath(endpoint, knownParameters, request),
        status: reply.raw.headersSent ? reply.raw.statusCode : null,
        ms: Math.round(reply.elapsedTime),
      }),
    );
  };
}

/** The values of query parameters may be personal. */
function buildLoggedPath(
  { path }: Endpoint,
  knownParameters: readonly string[],
  request: FastifyRequest,
): string {
  const { id } = request.params as { id?: string };
  const query = request.query as Record<string, unknown>;
  const names = knownParameters.filter((name) => Object.hasOwn(query, name));
  const withId = id !== undefined && SAFE_ID.test(id) ? path.replace('{id}', id) : path;
  return names.length === 0 ? withId : `${withId}?${names.join('&')}`;
}
