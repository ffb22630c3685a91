import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';
import { onTestFinished } from 'vitest';
import { CERTIFICATE, KEY } from './certificate.ts';

export interface LoopbackServer {
  port: number;
  /** `http://127.0.0.1:port` */
  url: string;
  connections(): number;
  open: Set<Socket>;
}

export function givenServer(answer: RequestListener, host?: string): Promise<LoopbackServer> {
  // only the client closes idle connections
  return listening(createServer({ keepAliveTimeout: 0 }, answer), host);
}

export function givenTlsServer(answer: RequestListener): Promise<LoopbackServer> {
  return listening(createTlsServer({ key: KEY, cert: CERTIFICATE }, answer));
}

/** Accepts raw connections. */
export function givenSocketServer(greet: (socket: Socket) => void): Promise<LoopbackServer> {
  return listening(createTcpServer(greet));
}

async function listening(server: Server, host = '127.0.0.1'): Promise<LoopbackServer> {
  const open = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections++;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
  });
  server.listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}`, connections: () => connections, open };
}
