import { hash, timingSafeEqual } from 'node:crypto';
import type { onRequestHookHandler } from 'fastify';

/**
 * Guards the softswitch's addresses: the operator's secret as HTTP Basic password (any user name) or in
 * `X-Softswitch-Secret`.
 */
export function softswitchGuard(secret: string): onRequestHookHandler {
  const expected = digest(secret);
  return (request, reply, done) => {
    const given =
      request.headers['x-softswitch-secret'] ?? basicPassword(request.headers.authorization);
    if (typeof given === 'string' && timingSafeEqual(digest(given), expected)) {
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

const digest = (value: string) => hash('sha256', value, 'buffer');

function basicPassword(header: string | undefined): string | undefined {
  if (!header?.startsWith('Basic ')) return undefined;
  const decoded = Buffer.from(header.slice(6), 'base64').toString();
  const colon = decoded.indexOf(':');
  return colon === -1 ? undefined : decoded.slice(colon + 1);
}
