import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll } from 'vitest';

export interface RegistryStandIn {
  url: string;
  /** Requested paths. */
  asked: string[];
  /** The next answer; null never answers. */
  answer: { status: number; body: unknown; headers?: Record<string, string> } | null;
}

export function useRegistryStandIn(): RegistryStandIn {
  const standIn: RegistryStandIn = { url: '', asked: [], answer: null };
  const server = createServer((request: IncomingMessage, response) => {
    standIn.asked.push(request.url!);
    const { answer } = standIn;
    if (answer === null) return;
    response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return standIn;
}
