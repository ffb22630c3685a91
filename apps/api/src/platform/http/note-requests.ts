import type { Endpoint } from '@alo/contract/platform/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../access/session.ts';
import type { RequestLog } from '../request-log.ts';

/** Excludes tokens, which may appear in a path (`/users/accessTokens/{id}`), and free text. */
const PLAIN_ID = /^(?:\d{1,9}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Logs answered requests that were made with API tokens, not those of signed-in users. */
export function createRequestNoter(log: RequestLog, endpoint: Endpoint) {
  const { shape = {} } = (endpoint.query ?? {}) as { shape?: object };
  const known = Object.keys(shape);

  return (session: Session, request: FastifyRequest, reply: FastifyReply): void => {
    if (session.kind === 'session') return;
    const { tokenId, organizationId } = session;
    const happenedAt = new Date(Date.now() - reply.elapsedTime);
    // `close` also fires if the client left before the answer
    reply.raw.once('close', () =>
      log.addRequest({
        tokenId,
        organizationId,
        happenedAt,
        method: endpoint.method,
        path: buildLoggedPath(endpoint, known, request),
        status: reply.raw.headersSent ? reply.raw.statusCode : null,
        ms: Math.round(reply.elapsedTime),
      }),
    );
  };
}

/** The contract's path with ids and the names of known query parameters; no values, because they may be personal. */
function buildLoggedPath(
  { path }: Endpoint,
  known: readonly string[],
  request: FastifyRequest,
): string {
  const { id } = request.params as { id?: string };
  const query = request.query as Record<string, unknown>;
  const names = known.filter((name) => Object.hasOwn(query, name));
  const withId = id !== undefined && PLAIN_ID.test(id) ? path.replace('{id}', id) : path;
  return names.length === 0 ? withId : `${withId}?${names.join('&')}`;
}
