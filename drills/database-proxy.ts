// Between a server and its database: a wire that can be cut at a chosen moment.
import {
  connect,
  createServer,
  type AddressInfo,
  type NetConnectOpts,
  type Socket,
} from 'node:net';
import { once } from 'node:events';
import type { DatabaseAddress } from '../apps/api/src/platform/db/connection/database-address.ts';

/** When a wire is cut, seen from the server. */
export const CUTS = [
  'before begin',
  'after begin',
  'before commit',
  'after commit',
  'while idle',
] as const;
export type Cut = (typeof CUTS)[number];

/** The database's addresses through the wire. */
export interface DatabaseProxy extends DatabaseAddress {
  /** Cuts the next wire that comes to that moment; resolves once that has happened. */
  cut(at: Cut): Promise<void>;
  /** Wires open now. */
  open(): number;
}

/** The embedded server's is a Unix socket, whose folder stands in the host's place. */
function placeOf({ hostname, port }: URL): NetConnectOpts {
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
}

export async function startDatabaseProxy(
  stack: AsyncDisposableStack,
  database: DatabaseAddress,
): Promise<DatabaseProxy> {
  const place = placeOf(new URL(database.url));
  const wires = new Set<Socket>();
  let wanted: { at: Cut; resolve(): void } | null = null;

  function isWanted(...moments: Cut[]): boolean {
    if (wanted === null || !moments.includes(wanted.at)) return false;
    wanted.resolve();
    wanted = null;
    return true;
  }

  const server = createServer((client) => {
    const upstream = connect(place);
    const end = () => {
      client.destroy();
      upstream.destroy();
      wires.delete(client);
    };
    wires.add(client);
    let word: string | null = null;
    client.on('data', (chunk) => {
      word =
        /^(?:Q....|P....[^\0]*\0)(begin|commit)\b/is
          .exec(chunk.toString('latin1'))?.[1]
          ?.toLowerCase() ?? null;
      if (
        (word === 'begin' && isWanted('before begin')) ||
        (word === 'commit' && isWanted('before commit'))
      ) {
        end();
        return;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      // the database has done it, and the server will never know
      if (
        (word === 'begin' && isWanted('after begin')) ||
        (word === 'commit' && isWanted('after commit'))
      ) {
        end();
        return;
      }
      client.write(chunk);
      // ready for query, in no transaction
      const isIdle =
        chunk.length >= 6 && chunk.toString('latin1', chunk.length - 6) === 'Z\0\0\0\x05I';
      if (isIdle && isWanted('while idle')) end();
    });
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stack.defer(() => {
    for (const wire of wires) wire.destroy();
    server.close();
  });

  const { port } = server.address() as AddressInfo;
  const through = (address: string) => {
    const url = new URL(address);
    url.host = `127.0.0.1:${port}`;
    return url.href;
  };
  return {
    url: through(database.url),
    ownerUrl: through(database.ownerUrl),
    open: () => wires.size,
    cut: (at) => new Promise<void>((resolve) => (wanted = { at, resolve })),
  };
}
