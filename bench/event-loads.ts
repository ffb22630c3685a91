// The servers that take call events, and what is sent to each.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchDatabase } from './databases.ts';
import { addOrganization, BENCH_SECRETS } from './dataset.ts';
import { auditEvents } from './event-audit.ts';
import { auditLedger } from './ledger-audit.ts';
import type { BodySize } from './event-bodies.ts';
import { startPeer, type Peers } from './peers.ts';
import type { PortalServer } from './portal-server.ts';
import { startServer } from './programs.ts';
import type { Load, LoadResult } from './wrk.ts';

const CONNECTIONS = 64;
export const EVENT_PATH = '/softswitch/freeswitch/cdr';

export interface EventCase {
  size: BodySize;
  organizations: number;
  /** How many times each event is sent. */
  copies: number;
}

/** One turn of a taker: a load, and what to check when it is over. */
export interface Turn {
  load(): Load;
  /** Calls that the turn left; throws when one was lost or doubled. Null: nothing of ours to look at. */
  audit(results: readonly LoadResult[]): Promise<number | null>;
}

export interface EventTaker {
  name: string;
  url: string;
  startTurn(input: EventCase, eventsFile: string): Promise<Turn>;
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
  const transactions = await startServer(stack, {
    command: process.execPath,
    args: [fileURLToPath(new URL('./transaction-per-event.ts', import.meta.url))],
    cwd: import.meta.dirname,
    env: { DATABASE_URL: bench.url, SOFTSWITCH_SECRET: BENCH_SECRETS.SOFTSWITCH_SECRET },
  });
  const takers = [takerOf(bench, OURS, portal.url), takerOf(bench, TRANSACTION, transactions)];
  if (!peers) return takers;
  const url = await startPeer(stack, join(peers.loopback, 'call-events.js'), bench.ownerUrl);
  return [...takers, loopbackOf(url)];
}

let organizationsAdded = 0;

// Organizations of its own for each turn: what is in them afterwards came from this turn.
export function takerOf(
  bench: BenchDatabase,
  name: string,
  url: string,
  prepare: (organizationId: number) => Promise<void> = async () => {},
): EventTaker {
  return {
    name,
    url,
    async startTurn({ organizations, copies }, eventsFile) {
      const added: { id: number; domain: string }[] = [];
      while (added.length < organizations) {
        const domain = `bench-${100_000 + organizationsAdded++}.alo.localhost`;
        const organization = await addOrganization(bench.database, domain);
        await prepare(organization.id);
        added.push(organization);
      }
      return {
        load: () => ({
          url,
          connections: CONNECTIONS,
          script: 'events.lua',
          env: {
            EVENTS: eventsFile,
            EVENT_PATH,
            SECRET: BENCH_SECRETS.SOFTSWITCH_SECRET,
            DOMAINS: added.map(({ domain }) => domain).join(','),
            RUN: randomBytes(4).toString('hex'),
            COPIES: String(copies),
          },
        }),
        audit: async (results) => {
          const organizationIds = added.map(({ id }) => id);
          const calls = await auditEvents(bench.database.pool, {
            organizationIds,
            sent: sumOf(results, ({ sent }) => Math.ceil(sent / copies)),
            acknowledged: sumOf(results, ({ requests }) => Math.ceil(requests / copies)),
          });
          await auditLedger(bench.database, organizationIds);
          return calls;
        },
      };
    },
  };
}

// As it is: a schema of its own, which has less to do for an event than ours.
function loopbackOf(url: string): EventTaker {
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

const sumOf = (results: readonly LoadResult[], count: (result: LoadResult) => number) =>
  results.reduce((sum, result) => sum + count(result), 0);
