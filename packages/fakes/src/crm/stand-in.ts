// The server of every CRM stand-in: validates requests against the description and performs mishaps.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDescription, type Description } from './description.ts';
import { isRefused, isTooFast, newService, type Service } from './service.ts';

/** What goes wrong with the next matching request, once each. */
export type Mishap =
  | 'unauthorized'
  | 'rateLimited'
  | 'serverError'
  /** Does nothing and never answers. */
  | 'hang'
  /** Performs the request and never answers. */
  | 'silence'
  /** Performs the request and breaks the connection in the middle of the answer. */
  | 'breakAnswer'
  /** Performs the request and breaks the connection before the answer. */
  | 'loseAnswer'
  /** Performs the request and answers late. */
  | 'slow'
  /** Does nothing and answers a proxy's page. */
  | 'proxyPage';

export interface Asked {
  method: string;
  path: string;
  /** Values of the path's parameters, in order. */
  ids: string[];
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** JSON, or the fields of a form. */
  body: unknown;
}

export interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Vendor {
  description: Description;
  /** The vendor's published description, kept beside the stand-in. Its operations are validated against it too. */
  published?: Description;
  /** Returns null if the caller is authenticated. */
  refuseStranger(asked: Asked): Reply | null;
  operations: Readonly<Record<string, (asked: Asked) => Reply>>;
  /** For vendors with access that needs no key: such requests succeed even if the key is revoked. */
  isWithoutKey?(asked: Asked): boolean;
  /** Pages for browsers, outside the description: `GET /oauth`. */
  pages?: Readonly<Record<string, (asked: Asked) => Reply>>;
  /** Names the request if all use one path: `POST /graphql LogCall`. Null means method and path. */
  nameOf?(asked: Asked): string | null;
  /** In the vendor's form. */
  refusal(status: number, words: string): Reply;
  /** Header of a 429. */
  retryAfterSeconds?: number;
}

export interface StandIn {
  url: string;
  /** `on` is a prefix such as `POST /activities`. */
  mishaps: { on: string; what: Mishap }[];
  /** Received requests, such as `POST /activities`. */
  requests: string[];
  /** Requests and answers that violate the description; tests expect none. */
  faults: string[];
  /** Revokes the key, but still shows pages. */
  access: { isRevoked: boolean };
  /** Applies to all requests until a test changes it. */
  service: Service;
  close(): Promise<void>;
}

const SLOW_MS = 400;

export async function startStandIn(vendor: Vendor): Promise<StandIn> {
  const description = openDescription(vendor.description);
  const published = vendor.published && openDescription(vendor.published, { isPartial: true });
  const mishaps: StandIn['mishaps'] = [];
  const requests: string[] = [];
  const faults: string[] = [];
  const access = { isRevoked: false };
  const service = newService();
  const times: number[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await readRequest(request);
    const name = vendor.nameOf?.(asked) ?? `${asked.method} ${asked.path}`;
    requests.push(name);
    const at = mishaps.findIndex(({ on }) => name.startsWith(on));
    const mishap = at < 0 ? undefined : mishaps.splice(at, 1)[0]!.what;
    if (mishap === 'hang' || service.away === 'hangs') return;
    if (service.away === 'breaksOff') {
      request.socket.destroy();
      return;
    }
    if (service.answersAfterMs > 0) await sleep(service.answersAfterMs);
    const reply = findRefusal(name, asked, mishap) ?? perform(name, asked);
    if (reply.status < 300) service.onDone?.(name, asked.body);
    await service.holdsBack?.(name);
    if (mishap === 'slow') await sleep(SLOW_MS);
    if (mishap === 'silence') return;
    if (mishap === 'loseAnswer') request.socket.destroy();
    else if (mishap === 'breakAnswer') breakOff(response, reply);
    else send(response, reply);
  }

  /** Returns null if the request may proceed. */
  function findRefusal(name: string, { body }: Asked, mishap?: Mishap): Reply | null {
    if (service.away === 'fails') return performMishap('serverError');
    if (isTooFast(service, times, performance.now())) return performMishap('rateLimited');
    const { refuses } = service;
    if (refuses && isRefused(refuses, name, body)) {
      return vendor.refusal(refuses.status, refuses.words);
    }
    return mishap ? performMishap(mishap) : null;
  }

  function performMishap(mishap: Mishap): Reply | null {
    const seconds = String(service.retryAfterSeconds ?? vendor.retryAfterSeconds ?? 17);
    if (mishap === 'unauthorized') return vendor.refusal(401, 'unauthorized');
    if (mishap === 'serverError') return vendor.refusal(500, 'internal error');
    if (mishap === 'proxyPage') return { status: 403, body: '<html>blocked</html>' };
    if (mishap !== 'rateLimited') return null;
    return { ...vendor.refusal(429, 'Limite excedido'), headers: { 'Retry-After': seconds } };
  }

  function perform(name: string, asked: Asked): Reply {
    const page = vendor.pages?.[name];
    if (page) return page(asked);
    const stranger =
      access.isRevoked && !vendor.isWithoutKey?.(asked)
        ? vendor.refusal(401, 'unauthorized')
        : vendor.refuseStranger(asked);
    if (stranger) return stranger;
    const found = description.find(asked);
    const operation = found && vendor.operations[found.operation];
    if (!found || !operation) {
      faults.push(`${name}: there is no such operation`);
      return vendor.refusal(404, 'not found');
    }
    const told = published?.find(asked);
    const notTold = told?.faultsOf(asked) ?? [];
    faults.push(...notTold.map((fault) => `${name}, as published: ${fault}`));
    const wrong = found.faultsOf(asked);
    if (wrong.length > 0) {
      faults.push(...wrong.map((fault) => `${name}: ${fault}`));
      return vendor.refusal(400, wrong.join('; '));
    }
    const reply = operation({ ...asked, ids: found.ids });
    const drift = [
      ...found.faultsOfAnswer(reply.status, reply.body),
      ...(told?.faultsOfAnswer(reply.status, reply.body) ?? []),
    ];
    faults.push(...drift.map((fault) => `answer of ${name}: ${fault}`));
    return reply;
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    mishaps,
    requests,
    faults,
    access,
    service,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url!, 'http://crm');
  const text = Buffer.concat(await request.toArray()).toString();
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form');
  const read = () => (isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text));
  return {
    method: request.method!,
    path: url.pathname,
    ids: [],
    query: url.searchParams,
    headers: request.headers,
    body: text === '' ? undefined : read(),
  };
}

const toBytes = ({ body }: Reply) => (typeof body === 'string' ? body : JSON.stringify(body ?? {}));

function send(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers });
  response.end(reply.status === 204 ? undefined : toBytes(reply));
}

function breakOff(response: ServerResponse, reply: Reply): void {
  const text = toBytes(reply);
  response.writeHead(reply.status, { 'Content-Length': text.length + 10 });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}
