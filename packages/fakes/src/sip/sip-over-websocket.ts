// RFC 7118 and RFC 3261, with digest.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { openCalls, type Registered } from './calls.ts';
import { type FindHa1, openDigest } from './digest.ts';
import type { Connection } from './leg.ts';
import {
  findHeader,
  getUri,
  needHeader,
  parseSip,
  parseUri,
  type ReplyParts,
  type SipMessage,
  SipViolation,
  writeReply,
} from './sip-message.ts';

export interface SipOverWebSocket {
  port: number;
  violations: readonly string[];
  /** Also cuts `1001@acme.example`'s new connections within `ms`. */
  cut(address: string, ms: number): void;
  close(): Promise<void>;
}

interface Binding extends Registered {
  address: string;
  expiresAt: number;
  terminate(): void;
}

const MIN_EXPIRES_SECONDS = 60;

export async function startSipOverWebSocket(findHa1: FindHa1): Promise<SipOverWebSocket> {
  const violations: string[] = [];
  const bindings = new Map<string, Binding>();
  const digest = openDigest(findHa1);
  const calls = openCalls(({ user, domain }) =>
    [...bindings.values()].filter(
      (binding) => binding.address === `${user}@${domain}` && binding.expiresAt > Date.now(),
    ),
  );
  const cutUntil = new Map<string, number>();

  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://switch');
    if (pathname === '/cut') {
      cut(searchParams.get('address') ?? '', Number(searchParams.get('ms')));
    }
    reply.end(JSON.stringify({ violations }));
  });
  const sockets = new WebSocketServer({
    server,
    verifyClient: ({ req }, decide) => {
      const offered = req.headers['sec-websocket-protocol']?.split(/\s*,\s*/) ?? [];
      if (!offered.includes('sip')) decide(false, 400, 'the subprotocol is sip');
      else decide(true);
    },
    handleProtocols: () => 'sip',
  });
  sockets.on('connection', serve);

  function cut(address: string, ms: number): void {
    cutUntil.set(address, Date.now() + ms);
    for (const binding of bindings.values()) {
      if (binding.address === address) binding.terminate();
    }
  }

  function serve(socket: WebSocket): void {
    const pending = new Map<string, (reply: SipMessage) => void>();
    const connection: Connection = {
      send: (text) => {
        if (socket.readyState === socket.OPEN) socket.send(text);
      },
      awaitReply: (branch, onReply) => pending.set(branch, onReply),
    };
    socket.on('close', () => {
      for (const [key, binding] of bindings) {
        if (binding.connection === connection) bindings.delete(key);
      }
    });
    let last = Promise.resolve();
    socket.on('message', (data) => {
      const text = (data as Buffer).toString();
      if (text.trim() === '') return;
      // Passwords are looked up meanwhile; messages keep their order.
      last = last
        .then(() => take(text))
        .catch((error: unknown) => {
          violations.push(`${(error as Error).message}\n${text}`);
          socket.close(1002);
        });
    });

    async function take(text: string): Promise<void> {
      const message = parseSip(text);
      if ('method' in message.start) return takeRequest(message, message.start.method);
      const branch = /;branch=([^;\s]+)/.exec(needHeader(message, 'via'))?.[1];
      const [, method] = needHeader(message, 'cseq').split(' ');
      const onReply = pending.get(`${branch} ${method}`);
      if (onReply === undefined) throw new SipViolation('a response to no request');
      onReply(message);
    }

    async function takeRequest(request: SipMessage, method: string): Promise<void> {
      const reply = (status: number, reason: string, parts: ReplyParts = {}) =>
        connection.send(writeReply(request, status, reason, { toTag: 'switch', ...parts }));
      if (method === 'CANCEL') return calls.cancel(connection, request);
      if (calls.isInDialog(request)) {
        if (calls.takeRequestOfDialog(connection, request)) return;
        if (method !== 'ACK') reply(481, 'Call/Transaction Does Not Exist');
        return;
      }
      if (method === 'ACK') return;
      const { domain } = parseUri(getUri(needHeader(request, 'from')));
      const user = await digest.authenticate(request, domain);
      if (user === null) {
        reply(401, 'Unauthorized', { headers: [['WWW-Authenticate', digest.challenge(domain)]] });
        return;
      }
      if (method === 'REGISTER') register(request, `${user}@${domain}`, reply);
      else if (method === 'INVITE') calls.takeRequest(connection, request, { user, domain });
      else reply(501, 'Not Implemented');
    }

    function register(
      request: SipMessage,
      address: string,
      reply: (status: number, reason: string, parts?: ReplyParts) => void,
    ): void {
      const of = parseUri(getUri(needHeader(request, 'to')));
      if (`${of.user}@${of.domain}` !== address) return reply(403, 'Forbidden');
      if (Date.now() < (cutUntil.get(address) ?? 0)) return socket.terminate();
      const contact = needHeader(request, 'contact');
      if (!/;transport=ws/.test(contact)) throw new SipViolation(`Contact: ${contact}`);
      const [, instance = contact] = /\+sip\.instance="([^"]+)"/.exec(contact) ?? [];
      const expires =
        /;expires=(\d+)/.exec(contact)?.[1] ?? findHeader(request, 'expires') ?? '600';
      const key = `${address} ${instance}`;
      if (expires === '0') {
        bindings.delete(key);
        return reply(200, 'OK');
      }
      if (Number(expires) < MIN_EXPIRES_SECONDS) {
        const headers = [['Min-Expires', String(MIN_EXPIRES_SECONDS)]] as const;
        return reply(423, 'Interval Too Brief', { headers });
      }
      const uri = getUri(contact);
      const expiresAt = Date.now() + Number(expires) * 1000;
      const terminate = () => socket.terminate();
      bindings.set(key, { connection, contact: uri, address, expiresAt, terminate });
      reply(200, 'OK', { headers: [['Contact', `<${uri}>;expires=${expires}`]] });
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    violations,
    cut,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
