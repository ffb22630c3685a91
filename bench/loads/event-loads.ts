import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchDatabase } from '../databases.ts';
import { BENCH_SECRETS } from '../dataset.ts';
import type { BodySize } from './event-bodies.ts';
import type { ProcessorSeconds } from '../event-stage.ts';
import { createEventStore, type EventStore } from '../event-store.ts';
import { startPeer, type Peers } from '../contenders/peers.ts';
import type { PortalServer } from '../contenders/portal-server.ts';
import { startServer } from '../programs.ts';
import type { Load, LoadResult } from './wrk.ts';

const CONNECTIONS = 64;
export const EVENT_PATH = '/softswitch/freeswitch/cdr';

export interface EventCase {
  size: BodySize;
  organizations: number;
  copies: number;
}

export interface Turn {
  load(): Load;
  /**
   * Returns null if the server stores calls elsewhere.
   * @throws Error if a call was lost or doubled.
   */
  audit(results: readonly LoadResult[]): Promise<number | null>;
}

export interface EventTaker {
  name: string;
  url: string;
  startTurn(input: EventCase, eventsFile: string): Promise<Turn>;
  readProcessorSeconds?(): Promise<ProcessorSeconds>;
}

export const OURS = 'Alô';
export const TRANSACTION = 'a transaction per event, bare node:http';
export const LOOPBACK_EVENTS = 'LoopBack 4, its own smaller event';

export async function startEventTakers(
  stack: AsyncDisposableStack,
  bench: BenchDatabase,
  portal: PortalServer,
  peers: Peers | null,
): Promise<EventTaker[]> {
  const store = createEventStore(bench);
  const takers = [
    createTaker(store, OURS, portal.url),
    createTaker(store, TRANSACTION, await startTransactionServer(stack, bench.url)),
  ];
  if (!peers) return takers;
  const url = await startPeer(stack, join(peers.loopback, 'call-events.js'), bench.ownerUrl);
  return [...takers, createLoopbackTaker(url)];
}

export function startTransactionServer(
  stack: AsyncDisposableStack,
  databaseUrl: string,
): Promise<string> {
  return startServer(stack, {
    command: process.execPath,
    args: [fileURLToPath(new URL('../contenders/transaction-per-event.ts', import.meta.url))],
    cwd: import.meta.dirname,
    env: { DATABASE_URL: databaseUrl, SOFTSWITCH_SECRET: BENCH_SECRETS.SOFTSWITCH_SECRET },
  });
}

let organizationCounter = 0;

// New organizations limit the audit to this run.
export function createTaker(store: EventStore, name: string, url: string): EventTaker {
  return {
    name,
    url,
    async startTurn({ organizations, copies }, eventsFile) {
      const domains = Array.from(
        { length: organizations },
        () => `bench-${100_000 + organizationCounter++}.alo.localhost`,
      );
      const newOrganizations = await store.addOrganizations(domains);
      return {
        load: () => ({
          url,
          connections: CONNECTIONS,
          script: 'events.lua',
          env: {
            EVENTS: eventsFile,
            EVENT_PATH,
            SECRET: BENCH_SECRETS.SOFTSWITCH_SECRET,
            DOMAINS: domains.join(','),
            RUN: randomBytes(4).toString('hex'),
            COPIES: String(copies),
          },
        }),
        audit: (results) =>
          store.audit({
            organizationIds: newOrganizations.map(({ id }) => id),
            sent: sumBy(results, ({ sent }) => Math.ceil(sent / copies)),
            acknowledged: sumBy(results, ({ requests }) => Math.ceil(requests / copies)),
          }),
      };
    },
  };
}

// Its smaller schema has less work per event.
function createLoopbackTaker(url: string): EventTaker {
  return {
    name: LOOPBACK_EVENTS,
    url,
    startTurn: async ({ organizations }) => ({
      load: () => ({
        url,
        connections: CONNECTIONS,
        script: 'loopback-events.lua',
        env: { ORGS: String(organizations), RUN: randomBytes(4).toString('hex') },
      }),
      audit: async () => null,
    }),
  };
}

const sumBy = (results: readonly LoadResult[], count: (result: LoadResult) => number) =>
  results.reduce((sum, result) => sum + count(result), 0);
