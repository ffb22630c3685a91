import { setTimeout as sleep } from 'node:timers/promises';
import { BENCH_SECRETS } from '../../bench/dataset.ts';
import { CUTS, startDatabaseProxy, type DatabaseProxy } from '../stage/database-proxy.ts';
import { givenDatabase } from '../stage/database.ts';
import type { Drill } from '../drill.ts';
import { addCustomers, signIn, type Customer } from '../loads/customers.ts';
import { startEvents } from '../loads/events.ts';
import { ask } from '../loads/load.ts';
import { verifyLoads, watchRecovery } from '../loads/outcomes.ts';
import { prepareServer } from '../stage/server.ts';

const CUT_COUNT = 2500;
const CUT_COUNT_SHORT = 50;
const USERS = 3;
const CUT_TIMEOUT_MS = 10_000;
const MAX_STOP_MS = 10_000;
/** More than the pools have connections. */
const CONCURRENT_REQUESTS = 30;

export const cutConnections: Drill = {
  what: 'connections to the database that break at begin, at commit and while idle, under load',
  async run(stage) {
    const { stack, folder, isShort, say } = stage;
    const database = await givenDatabase(stack, folder);
    const proxy = await startDatabaseProxy(stack, database);
    const server = await prepareServer(stack, folder, {
      ...BENCH_SECRETS,
      DATABASE_URL: proxy.url,
      DATABASE_OWNER_URL: proxy.ownerUrl,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    });
    await server.start();
    const url = () => server.url;
    const events = await startEvents(database.open, {
      url,
      secret: BENCH_SECRETS.SOFTSWITCH_SECRET,
      pauseMs: 20,
    });
    stack.defer(() => events.stop());
    const customers = await addCustomers(database.open, USERS);
    const tokens = await Promise.all(customers.map((customer) => signIn(server.url, customer)));
    const saving = startSaving(server.url, tokens);
    stack.defer(() => saving.stop());

    const cuts = isShort ? CUT_COUNT_SHORT : CUT_COUNT;
    for (let i = 0; i < cuts; i++) {
      await cutOnce(proxy, i);
      if ((i + 1) % 100 === 0) say(`${i + 1} of ${cuts} connections cut`);
    }
    const recovery = watchRecovery([events]);
    await recovery.after(performance.now());
    await saving.stop();

    const responses = await Promise.all(
      Array.from({ length: CONCURRENT_REQUESTS }, (_, i) =>
        readOwnCharges(server.url, tokens[i % tokens.length]!),
      ),
    );
    const unansweredCount = responses.filter((isAnswered) => !isAnswered).length;
    const signInResults = await Promise.all(
      customers.map((customer) => canSignIn(server.url, customer)),
    );
    const table = await verifyLoads(
      `${cuts} connections cut around transactions`,
      [events],
      recovery.times,
    );
    const stopMs = await server.end('SIGTERM');
    return [
      {
        ...table,
        targets: [
          ...table.targets,
          { name: 'transactions that succeeded meanwhile', value: saving.succeeded(), atLeast: 1 },
          {
            name: `of ${CONCURRENT_REQUESTS} requests at once afterwards, unanswered`,
            value: unansweredCount,
            atMost: 0,
          },
          {
            name: 'people who cannot sign in',
            value: signInResults.filter((is) => !is).length,
            atMost: 0,
          },
          { name: 'ms to stop', value: stopMs, atMost: MAX_STOP_MS },
        ],
      },
    ];
  },
};

async function cutOnce(proxy: DatabaseProxy, i: number): Promise<void> {
  const moment = CUTS[i % CUTS.length]!;
  const timer = new AbortController();
  const timeout = sleep(CUT_TIMEOUT_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error(
      `No connection came to "${moment}" for ${CUT_TIMEOUT_MS} ms: the pool is empty`,
    );
  });
  await Promise.race([proxy.cut(moment), timeout]).finally(() => timer.abort());
  timeout.catch(() => {});
}

function startSaving(url: string, tokens: readonly string[]) {
  const stopController = new AbortController();
  let successCount = 0;
  const lanes = tokens.map(async (token, lane) => {
    for (let i = 0; !stopController.signal.aborted; i++) {
      const reply = await ask(`${url}/api/v1/accounts`, {
        method: 'PATCH',
        headers: { Authorization: token, 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: `Ensaio ${lane}.${i}`, email: 'contato@ensaio.example' }),
      }).catch(() => null);
      await reply?.body?.cancel();
      if (reply?.ok) successCount++;
    }
  });
  return {
    succeeded: () => successCount,
    async stop() {
      stopController.abort();
      await Promise.all(lanes);
    },
  };
}

async function readOwnCharges(url: string, token: string): Promise<boolean> {
  const reply = await ask(`${url}/api/v1/charges`, { headers: { Authorization: token } }).catch(
    () => null,
  );
  await reply?.body?.cancel();
  return reply?.ok === true;
}

const canSignIn = (url: string, customer: Customer) =>
  signIn(url, customer).then(
    () => true,
    () => false,
  );
