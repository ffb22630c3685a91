import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDescription, type Description } from './published/description.ts';
import { isRefused, isTooFast, newService, type Service } from './service.ts';

/** Happens to the next matching request, once. */
export type Mishap =
  | 'unauthorized'
  | 'rateLimited'
  | 'serverError'
  | 'hang'
  | 'silence'
  | 'breakAnswer'
  | 'loseAnswer'
  | 'slow'
  | 'proxyPage';

export interface CrmRequest {
  method: string;
  path: string;
  ids: string[];
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Vendor {
  description: Description;
  published?: Description;
  refuseUnauthenticated(request: CrmRequest): Reply | null;
  operations: Readonly<Record<string, (request: CrmRequest) => Reply>>;
  needsNoKey?(request: CrmRequest): boolean;
  pages?: Readonly<Record<string, (request: CrmRequest) => Reply>>;
  /** For requests that share one path, such as `POST /graphql LogCall`. */
  nameRequest?(request: CrmRequest): string | null;
  refusal(status: number, message: string): Reply;
  retryAfterSeconds?: number;
}

export interface StandIn {
  url: string;
  /** `on` is a prefix such as `POST /activities`. */
  mishaps: { on: string; mishap: Mishap }[];
  /** Such as `POST /activities`. */
  requests: string[];
  /** Violations of the description; tests expect none. */
  faults: string[];
  /** Pages ignore this. */
  access: { isRevoked: boolean };
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
    const crmRequest = await readRequest(request);
    const name = vendor.nameRequest?.(crmRequest) ?? `${crmRequest.method} ${crmRequest.path}`;
    requests.push(name);
    const at = mishaps.findIndex(({ on }) => name.startsWith(on));
    const mishap = at < 0 ? undefined : mishaps.splice(at, 1)[0]!.mishap;
    if (mishap === 'hang' || service.outage === 'hangs') return;
    if (service.outage === 'breaksOff') {
      request.socket.destroy();
      return;
    }
    if (service.answersAfterMs > 0) await sleep(service.answersAfterMs);
    const reply = findRefusal(name, crmRequest, mishap) ?? perform(name, crmRequest);
    if (reply.status < 300) service.onPerformed?.(name, crmRequest.body);
    await service.delayAnswer?.(name);
    if (mishap === 'slow') await sleep(SLOW_MS);
    if (mishap === 'silence') return;
    if (mishap === 'loseAnswer') request.socket.destroy();
    else if (mishap === 'breakAnswer') breakOff(response, reply);
    else send(response, reply);
  }

  function findRefusal(name: string, { body }: CrmRequest, mishap?: Mishap): Reply | null {
    if (service.outage === 'fails') return performMishap('serverError');
    if (isTooFast(service, times, performance.now())) return performMishap('rateLimited');
    const { refuses } = service;
    if (refuses && isRefused(refuses, name, body)) {
      return vendor.refusal(refuses.status, refuses.message);
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

  function perform(name: string, request: CrmRequest): Reply {
    const page = vendor.pages?.[name];
    if (page) return page(request);
    const refusal =
      access.isRevoked && !vendor.needsNoKey?.(request)
        ? vendor.refusal(401, 'unauthorized')
        : vendor.refuseUnauthenticated(request);
    if (refusal) return refusal;
    const described = description.find(request);
    const operation = described && vendor.operations[described.operation];
    if (!described || !operation) {
      faults.push(`${name}: there is no such operation`);
      return vendor.refusal(404, 'not found');
    }
    const publishedOperation = published?.find(request);
    const publishedFaults = publishedOperation?.findRequestFaults(request) ?? [];
    faults.push(...publishedFaults.map((fault) => `${name}, as published: ${fault}`));
    const requestFaults = described.findRequestFaults(request);
    if (requestFaults.length > 0) {
      faults.push(...requestFaults.map((fault) => `${name}: ${fault}`));
      return vendor.refusal(400, requestFaults.join('; '));
    }
    const reply = operation({ ...request, ids: described.ids });
    const answerFaults = [
      ...described.findAnswerFaults(reply.status, reply.body),
      ...(publishedOperation?.findAnswerFaults(reply.status, reply.body) ?? []),
    ];
    faults.push(...answerFaults.map((fault) => `answer of ${name}: ${fault}`));
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

async function readRequest(request: IncomingMessage): Promise<CrmRequest> {
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
