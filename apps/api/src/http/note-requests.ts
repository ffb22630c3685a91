import type { Endpoint } from '@alo/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../access/session.ts';
import type { RequestLog } from '../request-log.ts';

/** Not a token, which may stand in a path too (`/users/accessTokens/{id}`), nor anything else that somebody writes. */
const PLAIN_ID = /^(?:\d{1,9}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Notes the requests of an endpoint that tokens made for programs make, once they are answered; of people none. */
export function noteRequests(log: RequestLog, endpoint: Endpoint) {
  const { shape = {} } = (endpoint.query ?? {}) as { shape?: object };
  const known = Object.keys(shape);

  return (session: Session, request: FastifyRequest, reply: FastifyReply): void => {
    if (session.kind === 'session') return;
    const { tokenId, organizationId } = session;
    const happenedAt = new Date(Date.now() - reply.elapsedTime);
    // also when whoever asked has left: the end of an answer is the last that is heard of it
    reply.raw.once('close', () =>
      log.note({
        tokenId,
        organizationId,
        happenedAt,
        method: endpoint.method,
        path: pathOf(endpoint, known, request),
        status: reply.raw.headersSent ? reply.raw.statusCode : null,
        ms: Math.round(reply.elapsedTime),
      }),
    );
  };
}

/** The path as the contract writes it, with ids, and the names of what was asked: no value, and no name that is not ours. */
function pathOf({ path }: Endpoint, known: readonly string[], request: FastifyRequest): string {
  const { id } = request.params as { id?: string };
  const query = request.query as Record<string, unknown>;
  const names = known.filter((name) => Object.hasOwn(query, name));
  const withId = id !== undefined && PLAIN_ID.test(id) ? path.replace('{id}', id) : path;
  return names.length === 0 ? withId : `${withId}?${names.join('&')}`;
}
