import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';
/** A log line holds it: short, and nothing that could pass for something else. */
const ACCEPTABLE = /^[\w-]{8,64}$/;

/** Names that TRUSTED_PROXIES may hold, as the server reads them. */
const NETWORKS: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** What a request is called in the log and in its answer: a trusted proxy's word for it, or our own. */
export function requestNames(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const place of trustedProxies.flatMap((name) => NETWORKS[name] ?? [name])) {
    const [address, length] = place.split('/') as [string, string?];
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (length === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(length), family);
  }
  const isTrusted = (sender: string) => trusted.check(sender, isIPv6(sender) ? 'ipv6' : 'ipv4');
  return ({ headers, socket }) => {
    const given = headers[HEADER];
    return typeof given === 'string' &&
      ACCEPTABLE.test(given) &&
      isTrusted(socket.remoteAddress ?? '')
      ? given
      : randomUUID();
  };
}

/** Every answer says how its request is called, so that whoever complains can quote it. */
export function tellRequestNames(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
}
