import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';

/**
 * Guards the softswitch's addresses: the operator's secret as HTTP Basic password (any user name) or in
 * `X-Softswitch-Secret`.
 */
export function softswitchGuard(secret: string): onRequestHookHandler {
  const expected = Buffer.from(secret);
  return (request, reply, done) => {
    const given = Buffer.from(secretOf(request) ?? '');
    // Telling a wrong length by time gives nothing away: the operator chose it, of 16 characters or more.
    if (given.length === expected.length && timingSafeEqual(given, expected)) {
      done();
      return;
    }
    const message = 'The softswitch secret is missing or wrong';
    void reply
      .status(401)
      .header('WWW-Authenticate', 'Basic realm="softswitch"')
      .send({ error: { statusCode: 401, name: 'UnauthorizedError', message } });
  };
}

function secretOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-softswitch-secret'];
  return typeof header === 'string' ? header : basicPassword(request.headers.authorization);
}

function basicPassword(header: string | undefined): string | undefined {
  if (!header?.startsWith('Basic ')) return undefined;
  const decoded = Buffer.from(header.slice(6), 'base64').toString();
  const colon = decoded.indexOf(':');
  return colon === -1 ? undefined : decoded.slice(colon + 1);
}
