import { setTimeout as sleep } from 'node:timers/promises';
import { BENCH_SECRETS, CREDENTIALS, fillDatabase, type Dataset } from '../../bench/dataset.ts';
import { EVENT_PATH } from '../../bench/loads/event-loads.ts';
import { addDays, dayAt, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import { givenDatabase, type OpenDatabase } from '../stage/database.ts';
import type { Drill } from '../drill.ts';
import { signIn } from '../loads/customers.ts';
import { freeswitchCall } from '../../apps/api/src/testing/freeswitch-call.ts';
import { ask, askJson } from '../loads/load.ts';
import { percentile } from '../../bench/percentile.ts';
import { prepareServer } from '../stage/server.ts';

const CALLS = 10_000_000;
const OTHER_CALLS = 1_000_000;
const SHORT_SHARE = 1 / 100;
const SEARCHES = 12;
const WATCHED_MS = 20_000;
const WATCHED_SHORT_MS = 4_000;
const EVENT_EVERY_MS = 40;
const READY_EVERY_MS = 100;
const CLIENT_TIMEOUT_MS = 6_000;
/** Time from the abort to the query's end. */
const MAX_QUERY_LIFE_MS = 2_000;

export const searches: Drill = {
  what: 'one customer searches ten million calls in the worst ways, twelve at a time, beside another customer’s events',
  async run(stage) {
    const { stack, folder, isShort, say } = stage;
    const database = await givenDatabase(stack, folder);
    const share = isShort ? SHORT_SHARE : 1;
    say('Filling a database; at full size that takes some minutes.');
    const dataset = await database.open((openDatabase) =>
      fillDatabase(openDatabase, {
        big: CALLS * share,
        small: OTHER_CALLS * share,
        smallOrganizations: 1,
      }),
    );
    const server = await prepareServer(stack, folder, {
      ...BENCH_SECRETS,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: folder,
    });
    await server.start();
    await waitForIndexes(database.open, say);
    const token = await signIn(server.url, CREDENTIALS);
    const searcher = createSearcher(server.url, token, dataset);
    const watchedMs = isShort ? WATCHED_SHORT_MS : WATCHED_MS;

    const singleSearchTimes = await searcher.timeSingleSearch();
    const undisturbed = await watchOthers(server.url, watchedMs);
    say(`Alone: event p99 ${Math.round(percentile(undisturbed.events, 0.99))} ms`);
    const searchLoad = searcher.start(SEARCHES);
    await sleep(1000);
    const disturbed = await watchOthers(server.url, watchedMs);
    const answers = await searchLoad.stop();
    await sleep(MAX_QUERY_LIFE_MS);
    const liveQueries = await database.open(async ({ pool }) => {
      const { rows } = await pool.query(
        `select count(*)::int as count from pg_stat_activity
         where state = 'active' and query like '%from calls%' and pid <> pg_backend_pid() and datname = current_database()`,
      );
      return rows[0].count as number;
    });
    const ratio = percentile(disturbed.events, 0.99) / percentile(undisturbed.events, 0.99);
    const toCells = (times: readonly number[]) =>
      [0.5, 0.99, 1].map((rank) => String(Math.round(percentile(times, rank))));
    return [
      {
        title: `${SEARCHES} worst searches beside another customer’s events, ${(CALLS * share).toLocaleString('en-US')} calls`,
        columns: ['what, ms', 'p50', 'p99', 'longest'],
        rows: [
          ['another customer’s call events, alone', ...toCells(undisturbed.events)],
          ['the same beside the searches', ...toCells(disturbed.events)],
          ['/readyz, alone', ...toCells(undisturbed.readyz)],
          ['/readyz beside the searches', ...toCells(disturbed.readyz)],
          ['the search alone: to like, 8 digits, 180 days', ...toCells(singleSearchTimes)],
        ],
        targets: [
          { name: 'event p99, times its value alone', value: ratio, atMost: 2 },
          { name: 'slowest /readyz, ms', value: percentile(disturbed.readyz, 1), atMost: 1000 },
          {
            name: 'events or /readyz that failed',
            value: undisturbed.failed + disturbed.failed,
            atMost: 0,
          },
          {
            name: `queries alive ${MAX_QUERY_LIFE_MS} ms after their clients left`,
            value: liveQueries,
            atMost: 0,
          },
          {
            name: 'ms of the search alone, slowest',
            value: percentile(singleSearchTimes, 1),
            atMost: 1000,
          },
        ],
      },
      {
        title: 'What the searching customer was answered',
        columns: ['answer', 'times'],
        rows: [...answers].map(([answer, times]) => [answer, String(times)]),
        targets: [],
      },
    ];
  },
};

async function waitForIndexes(open: OpenDatabase, say: (text: string) => void): Promise<void> {
  const startedAt = performance.now();
  const count = () =>
    open(async ({ pool }) => {
      const { rows } = await pool.query(
        `select count(*)::int as partitions,
                count(*) filter (where exists (
                  select from pg_index i join pg_class c on c.oid = i.indexrelid
                  where i.indrelid = p.inhrelid and i.indisvalid and c.relname like '%number_search')) as indexed
         from pg_inherits p where p.inhparent = 'calls'::regclass`,
      );
      return rows[0].partitions - rows[0].indexed;
    });
  while ((await count()) > 0) await sleep(1000);
  say(`Search indexes were built in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}

function createSearcher(url: string, token: string, { before }: Dataset) {
  const from = startOfDay(addDays(dayAt(), -180));
  const range = { and: [{ started_at: { gte: from } }, { started_at: { lt: before } }] };
  const drawDigits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');
  const buildUrl = (conditions: object[]) => {
    const filter = {
      where: { and: [range, ...conditions] },
      limit: 1000,
      order: 'started_at desc',
    };
    return `${url}/api/v1/calls?page=1&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  };
  // Random, so that no answer comes from a cache.
  const worstConditions = [
    () => [
      { to: { like: `%${drawDigits(2)}%` } },
      { to: { like: `%${drawDigits(1)}_${drawDigits(1)}_${drawDigits(1)}%` } },
    ],
    () => Array.from({ length: 10 }, () => ({ first_name: { ilike: `%a%e%${drawDigits(1)}%` } })),
    () => [{ to: { like: `%${drawDigits(8)}%` } }],
    () => [{ email: { ilike: `%${drawDigits(1)}%z%z%` } }, { duration: { gt: 5 } }],
  ];
  const headers = { Authorization: token };
  return {
    async timeSingleSearch(): Promise<number[]> {
      const times: number[] = [];
      for (let i = 0; i < 5; i++) {
        const startedAt = performance.now();
        const reply = await ask(buildUrl([{ to: { like: `%${drawDigits(8)}%` } }]), { headers });
        await reply.arrayBuffer();
        if (!reply.ok) throw new Error(`A search was answered ${reply.status}`);
        times.push(performance.now() - startedAt);
      }
      return times;
    },
    start(lanes: number) {
      const stopController = new AbortController();
      const answers = new Map<string, number>();
      const searchLoops = Array.from({ length: lanes }, async (_, lane) => {
        for (let i = lane; !stopController.signal.aborted; i++) {
          const answer = await fetch(buildUrl(worstConditions[i % worstConditions.length]!()), {
            headers,
            signal: AbortSignal.any([
              stopController.signal,
              AbortSignal.timeout(CLIENT_TIMEOUT_MS),
            ]),
          }).then(
            (reply) => reply.arrayBuffer().then(() => String(reply.status)),
            () => 'the client left',
          );
          answers.set(answer, (answers.get(answer) ?? 0) + 1);
          if (answer === '429') await sleep(100);
        }
      });
      return {
        async stop() {
          stopController.abort();
          await Promise.all(searchLoops);
          return answers;
        },
      };
    },
  };
}

async function watchOthers(url: string, forMs: number) {
  const events: number[] = [];
  const readyz: number[] = [];
  let failed = 0;
  const until = performance.now() + forMs;
  const timeRequest = async (times: number[], send: () => Promise<Response>) => {
    const startedAt = performance.now();
    const reply = await send().catch(() => null);
    await reply?.arrayBuffer();
    if (reply?.ok) times.push(performance.now() - startedAt);
    else failed++;
  };
  // Slow answers must not reduce the load.
  const repeatEvery = async (ms: number, times: number[], send: () => Promise<Response>) => {
    const pendingRequests: Promise<void>[] = [];
    while (performance.now() < until) {
      pendingRequests.push(timeRequest(times, send));
      await sleep(ms);
    }
    await Promise.all(pendingRequests);
  };
  await Promise.all([
    repeatEvery(EVENT_EVERY_MS, events, () =>
      askJson(url + EVENT_PATH, freeswitchCall('bench-000002.alo.localhost'), {
        'X-Softswitch-Secret': BENCH_SECRETS.SOFTSWITCH_SECRET,
      }),
    ),
    repeatEvery(READY_EVERY_MS, readyz, () => ask(`${url}/readyz`)),
  ]);
  return { events, readyz, failed };
}
