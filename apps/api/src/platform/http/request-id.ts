import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';
const ACCEPTABLE = /^[\w-]{8,64}$/;

/** Fastify defines these names for TRUSTED_PROXIES. */
const NETWORKS: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export function createRequestIdReader(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const network of trustedProxies.flatMap((name) => NETWORKS[name] ?? [name])) {
    const [address, length] = network.split('/') as [string, string?];
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (length === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(length), family);
  }
  const isTrusted = (sender: string) => trusted.check(sender, isIPv6(sender) ? 'ipv6' : 'ipv4');
  return ({ headers, socket }) => {
    const requestId = headers[HEADER];
    return typeof requestId === 'string' &&
      ACCEPTABLE.test(requestId) &&
      isTrusted(socket.remoteAddress ?? '')
      ? requestId
      : randomUUID();
  };
}

export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
}
