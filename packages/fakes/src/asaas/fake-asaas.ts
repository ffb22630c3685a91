import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toWireForm } from './wire-form.ts';
import { openAsaasState, type AsaasState } from './asaas-state.ts';
import { openContract, type AsaasRequest } from './contract.ts';
import { createOperations } from './operations.ts';
import { AsaasRefusal } from './refusals.ts';
import { openDeliveries, type Deliveries, type FakeWebhook } from './webhook.ts';

export const FAKE_ASAAS_KEY = '$aact_hmlg_key_of_the_tests';

export type Mishap = 'loseAnswer' | 'breakConnection' | 'rateLimit' | 'serverError';

export interface FakeAsaas extends AsaasState {
  url: string;
  webhook: Deliveries;
  mishaps: Mishap[];
  /** Such as `POST /payments`. */
  requests: string[];
  /** Paths that answer 403. */
  closed: Set<string>;
  /** Violations of the OpenAPI file; tests expect none. */
  faults: string[];
  close(): Promise<void>;
}

export async function startFakeAsaas(options: { webhook?: FakeWebhook } = {}): Promise<FakeAsaas> {
  const contract = openContract();
  const webhook = openDeliveries(options.webhook);
  const state = openAsaasState((event, subject) => webhook.send(event, subject));
  const operations = createOperations(state);
  const mishaps: Mishap[] = [];
  const requests: string[] = [];
  const closed = new Set<string>();
  const faults: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://asaas');
    const raw = Buffer.concat(await request.toArray());
    const apiRequest: AsaasRequest = {
      method: request.method!,
      path: url.pathname,
      query: url.searchParams,
      body: raw.length > 0 ? JSON.parse(raw.toString()) : undefined,
    };
    requests.push(`${apiRequest.method} ${apiRequest.path.replace('/v3', '')}`);
    const mishap = mishaps.shift();
    if (mishap === 'rateLimit') {
      reply(response, 429, {}, { 'RateLimit-Limit': '60', 'RateLimit-Reset': '17' });
      return;
    }
    if (mishap === 'serverError') {
      reply(response, 502, null);
      return;
    }
    const { status, body } = respond(request, apiRequest);
    if (mishap === 'breakConnection') request.socket.destroy();
    else if (mishap !== 'loseAnswer') reply(response, status, toWireForm(body));
  }

  function respond(
    request: IncomingMessage,
    apiRequest: AsaasRequest,
  ): { status: number; body: unknown } {
    // the vendor's CDN refuses a GET with a body
    if (apiRequest.method === 'GET' && apiRequest.body !== undefined)
      return { status: 403, body: null };
    const { access_token: key, 'user-agent': userAgent } = request.headers;
    if (key !== FAKE_ASAAS_KEY) {
      const code = key === undefined ? 'access_token_not_found' : 'invalid_access_token';
      return { status: 401, body: toErrors(code, 'A chave de API fornecida é inválida') };
    }
    if (closed.has(apiRequest.path.replace('/v3', ''))) {
      return { status: 403, body: toErrors('access_denied', 'Sem permissão.') };
    }
    // fetch always sends a User-Agent; ours must name the product.
    if (!/^[\w.-]+\/[\w.-]+$/.test(userAgent ?? '')) faults.push('User-Agent does not name us');
    const requestFaults = contract.findRequestFaults(apiRequest);
    if (requestFaults === null)
      return { status: 404, body: toErrors('not_found', 'Não encontrado.') };
    if (requestFaults.length > 0) {
      faults.push(
        ...requestFaults.map((fault) => `${apiRequest.method} ${apiRequest.path}: ${fault}`),
      );
      return { status: 400, body: toErrors('invalid_object', requestFaults.join('; ')) };
    }
    const result = perform(apiRequest);
    const drift = contract.findAnswerFaults(apiRequest, result.status, result.body);
    // the vendor sends a value that its enum lacks
    const real = drift.filter((fault) => !fault.includes('billingType'));
    faults.push(
      ...real.map((fault) => `answer of ${apiRequest.method} ${apiRequest.path}: ${fault}`),
    );
    return result;
  }

  function perform(apiRequest: AsaasRequest): { status: number; body: unknown } {
    const [, , noun, id = '', rest] = apiRequest.path.split('/');
    const isFixed = `${apiRequest.method} /${noun}/${id}` in operations;
    const pattern = isFixed || id === '' ? apiRequest.path.replace('/v3', '') : `/${noun}/{id}`;
    const operation =
      operations[`${apiRequest.method} ${pattern}${rest && !isFixed ? `/${rest}` : ''}`];
    if (!operation) return { status: 404, body: toErrors('not_found', 'Não encontrado.') };
    try {
      return { status: 200, body: structuredClone(operation(decodeURIComponent(id), apiRequest)) };
    } catch (error) {
      if (!(error instanceof AsaasRefusal)) throw error;
      return { status: error.statusCode, body: toErrors(error.code, error.message) };
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    ...state,
    url: `http://127.0.0.1:${port}/v3`,
    webhook,
    mishaps,
    requests,
    closed,
    faults,
    async close() {
      server.closeAllConnections();
      server.close();
      await webhook.settled();
    },
  };
}

const toErrors = (code: string, description: string) => ({ errors: [{ code, description }] });

function reply(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(body === null ? '<html>' : JSON.stringify(body));
}
