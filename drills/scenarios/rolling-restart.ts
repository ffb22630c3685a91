import { setTimeout as sleep } from 'node:timers/promises';
import { BENCH_SECRETS } from '../../bench/dataset.ts';
import { EVENT_PATH } from '../../bench/loads/event-loads.ts';
import { givenDatabase } from '../stage/database.ts';
import type { Drill } from '../drill.ts';
import { addCustomers, signIn } from '../loads/customers.ts';
import { freeswitchCall } from '../../apps/api/src/testing/freeswitch-call.ts';
import { startEvents } from '../loads/events.ts';
import { ask, askJson } from '../loads/load.ts';
import { verifyLoads } from '../loads/outcomes.ts';
import { isReady, prepareServer, type Server } from '../stage/server.ts';

const PROCESSES = 3;
const MIN_REQUESTS = 10_000;
const MIN_REQUESTS_SHORT = 300;
const LANES = 8;
/** Shorter than the drain of a process. */
const CHECK_MS = 250;
const DRAIN_SECONDS = '2';

export const rollingRestart: Drill = {
  what: 'three processes on one database are restarted one after the other, behind a load balancer',
  async run(stage) {
    const { stack, folder } = stage;
    const database = await givenDatabase(stack, folder);
    const servers: Server[] = [];
    for (let i = 0; i < PROCESSES; i++) {
      const settings = {
        ...BENCH_SECRETS,
        DATABASE_URL: database.url,
        DATABASE_OWNER_URL: database.ownerUrl,
        DATA_DIR: folder,
        DRAIN_SECONDS,
      };
      servers.push(await prepareServer(stack, folder, settings));
      await servers.at(-1)!.start();
    }
    const balancer = watchReady(servers);
    stack.defer(() => balancer.stop());
    const secret = BENCH_SECRETS.SOFTSWITCH_SECRET;
    const [customer] = await addCustomers(database.open, 1);
    const token = await signIn(servers[0]!.url, customer!);
    const events = await startEvents(database.open, { url: balancer.next, secret });
    const traffic = startTraffic(balancer.next, token, secret);
    stack.defer(() => events.stop());
    stack.defer(() => traffic.stop());

    let restarts = 0;
    const minRequests = stage.isShort ? MIN_REQUESTS_SHORT : MIN_REQUESTS;
    const rounds = stage.isShort ? 1 : 3;
    for (let round = 0; round < rounds || traffic.sent() < minRequests; round++) {
      for (const server of servers) {
        await server.end('SIGTERM');
        await server.start();
        await sleep(2 * CHECK_MS);
        restarts++;
      }
      stage.say(
        `${restarts} restarts, ${traffic.sent()} requests, ${traffic.failures.length} failed`,
      );
    }
    await traffic.stop();
    const table = await verifyLoads(
      `${restarts} restarts of ${PROCESSES} processes`,
      [events],
      new Map(),
    );
    return [
      table,
      {
        title: 'Requests meanwhile, each sent once to a process that said it is ready',
        columns: ['sent', 'failed', 'the first that failed'],
        rows: [
          [String(traffic.sent()), String(traffic.failures.length), traffic.failures[0] ?? '–'],
        ],
        targets: [
          { name: 'requests', value: traffic.sent(), atLeast: minRequests },
          { name: 'failed', value: traffic.failures.length, atMost: 0 },
        ],
      },
    ];
  },
};

function watchReady(servers: readonly Server[]) {
  let readyServers = [...servers];
  let requestIndex = 0;
  const stopController = new AbortController();
  const checks = servers.map(async (server) => {
    while (!stopController.signal.aborted) {
      const isNowReady = await isReady(server.url, 1000);
      if (isNowReady !== readyServers.includes(server)) {
        readyServers = isNowReady
          ? [...readyServers, server]
          : readyServers.filter((other) => other !== server);
      }
      await sleep(CHECK_MS);
    }
  });
  return {
    next: () =>
      readyServers[requestIndex++ % readyServers.length]?.url ?? 'http://nobody-is-ready.invalid',
    async stop() {
      stopController.abort();
      await Promise.all(checks);
    },
  };
}

/** Repeats no request, so none may fail. */
function startTraffic(next: () => string, token: string, secret: string) {
  const failures: string[] = [];
  let sentCount = 0;
  const stopController = new AbortController();
  const headers = { Authorization: token };
  const requests = [
    () => ask(`${next()}/api/v1/calls?page=1`, { headers }),
    () => ask(`${next()}/api/v1/credits/balance`, { headers }),
    () => ask(`${next()}/api/v1/users/accessTokens`, { method: 'HEAD', headers }),
    () =>
      askJson(next() + EVENT_PATH, freeswitchCall('nobody.alo.localhost'), {
        'X-Softswitch-Secret': secret,
      }),
  ];
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    for (let i = lane; !stopController.signal.aborted; i++) {
      sentCount++;
      const problem = await requests[i % requests.length]!().then(
        async (reply) => {
          await reply.arrayBuffer();
          return reply.status < 500 && reply.status !== 429 ? null : `${reply.status}`;
        },
        (error: Error) => `${error.message}: ${String(error.cause)}`,
      );
      if (problem !== null) failures.push(`request ${i % requests.length}: ${problem}`);
      // Simulates a busy portal.
      await sleep(10);
    }
  });
  return {
    failures,
    sent: () => sentCount,
    async stop() {
      stopController.abort();
      await Promise.all(lanes);
    },
  };
}
