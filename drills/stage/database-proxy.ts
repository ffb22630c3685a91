import {
  connect,
  createServer,
  type AddressInfo,
  type NetConnectOpts,
  type Socket,
} from 'node:net';
import { once } from 'node:events';
import type { DatabaseAddress } from '../../apps/api/src/platform/db/connection/database-address.ts';

export const CUTS = [
  'before begin',
  'after begin',
  'before commit',
  'after commit',
  'while idle',
] as const;
export type Cut = (typeof CUTS)[number];

export interface DatabaseProxy extends DatabaseAddress {
  cut(at: Cut): Promise<void>;
  open(): number;
}

/** The embedded server's URL has its socket's folder as host. */
function getConnectOptions({ hostname, port }: URL): NetConnectOpts {
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
}

export async function startDatabaseProxy(
  stack: AsyncDisposableStack,
  database: DatabaseAddress,
): Promise<DatabaseProxy> {
  const options = getConnectOptions(new URL(database.url));
  const connections = new Set<Socket>();
  let pendingCut: { at: Cut; resolve(): void } | null = null;

  function takeCut(...moments: Cut[]): boolean {
    if (pendingCut === null || !moments.includes(pendingCut.at)) return false;
    pendingCut.resolve();
    pendingCut = null;
    return true;
  }

  const server = createServer((client) => {
    const upstream = connect(options);
    const closeBoth = () => {
      client.destroy();
      upstream.destroy();
      connections.delete(client);
    };
    connections.add(client);
    let statement: string | null = null;
    client.on('data', (chunk) => {
      statement =
        /^(?:Q....|P....[^\0]*\0)(begin|commit)\b/is
          .exec(chunk.toString('latin1'))?.[1]
          ?.toLowerCase() ?? null;
      if (
        (statement === 'begin' && takeCut('before begin')) ||
        (statement === 'commit' && takeCut('before commit'))
      ) {
        closeBoth();
        return;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      // The server cannot learn an executed statement's result.
      if (
        (statement === 'begin' && takeCut('after begin')) ||
        (statement === 'commit' && takeCut('after commit'))
      ) {
        closeBoth();
        return;
      }
      client.write(chunk);
      // Matches ReadyForQuery outside a transaction.
      const isIdle =
        chunk.length >= 6 && chunk.toString('latin1', chunk.length - 6) === 'Z\0\0\0\x05I';
      if (isIdle && takeCut('while idle')) closeBoth();
    });
    for (const socket of [client, upstream]) socket.on('error', closeBoth).on('close', closeBoth);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stack.defer(() => {
    for (const socket of connections) socket.destroy();
    server.close();
  });

  const { port } = server.address() as AddressInfo;
  const routeThroughProxy = (address: string) => {
    const url = new URL(address);
    url.host = `127.0.0.1:${port}`;
    return url.href;
  };
  return {
    url: routeThroughProxy(database.url),
    ownerUrl: routeThroughProxy(database.ownerUrl),
    open: () => connections.size,
    cut: (at) => new Promise<void>((resolve) => (pendingCut = { at, resolve })),
  };
}
