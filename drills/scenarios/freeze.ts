import { setTimeout as sleep } from 'node:timers/promises';
import { EVENT_PATH } from '../../bench/loads/event-loads.ts';
import type { Table } from '../../bench/report.ts';
import { startDemo, type DemoStage } from '../stage/demo-stage.ts';
import type { Drill } from '../drill.ts';
import { freeswitchCall } from '../../apps/api/src/testing/freeswitch-call.ts';
import { ask, askJson } from '../loads/load.ts';
import { verifyLoads, watchRecovery } from '../loads/outcomes.ts';
import { percentile } from '../../bench/percentile.ts';
import { findChildren, findPostmaster, sendSignal } from '../stage/postgres-processes.ts';

const ROUNDS = 3;
const FROZEN_MS = 20_000;
const FROZEN_SHORT_MS = 9_000;
const MAX_READYZ_MS = 2_000;
const MAX_EVENT_MS = 10_000;

export const freeze: Drill = {
  what: 'PostgreSQL is suspended (SIGSTOP) and resumed, under load',
  async run(stage) {
    const demo = await startDemo(stage);
    const recovery = watchRecovery(demo.loads);
    const refusals = watchRefusals(demo);
    for (let round = 0; round < (stage.isShort ? 1 : ROUNDS); round++) {
      await sleep(1500);
      const resume = await freezePostgres(demo.dataDir);
      try {
        await refusals.watch(stage.isShort ? FROZEN_SHORT_MS : FROZEN_MS);
      } finally {
        resume();
      }
      await recovery.after(performance.now());
    }
    const title = 'PostgreSQL frozen and released';
    return [await verifyLoads(title, demo.loads, recovery.times), refusals.table()];
  },
};

async function freezePostgres(dataDir: string): Promise<() => void> {
  const postmaster = await findPostmaster(dataDir);
  if (postmaster === null) throw new Error('PostgreSQL does not run');
  const processes = [postmaster, ...(await findChildren(postmaster))];
  const sendAll = (name: NodeJS.Signals) => processes.forEach((pid) => sendSignal(pid, name));
  sendAll('SIGSTOP');
  return () => sendAll('SIGCONT');
}

/** Checks that the server refuses quickly meanwhile. */
function watchRefusals({ server, secret }: DemoStage) {
  const requests = {
    '/readyz': () => ask(`${server.url}/readyz`),
    'a call event': () =>
      askJson(server.url + EVENT_PATH, freeswitchCall('demo.alo.localhost'), {
        'X-Softswitch-Secret': secret,
      }),
  };
  const times = { '/readyz': [] as number[], 'a call event': [] as number[] };
  const wrongAnswers: string[] = [];

  async function sendOnce(name: keyof typeof requests): Promise<void> {
    const sentAt = performance.now();
    const reply = await requests[name]().catch((error: unknown) => String(error));
    if (typeof reply === 'string') {
      wrongAnswers.push(`${name}: ${reply}`);
      return;
    }
    await reply.body?.cancel();
    const isRight =
      reply.status === 503 && (name === '/readyz' || reply.headers.has('retry-after'));
    if (isRight) times[name].push(performance.now() - sentAt);
    else wrongAnswers.push(`${name}: ${reply.status}`);
    await sleep(200);
  }

  return {
    async watch(forMs: number): Promise<void> {
      const until = performance.now() + forMs - MAX_EVENT_MS / 2;
      const repeat = async (name: keyof typeof requests) => {
        do await sendOnce(name);
        while (performance.now() < until);
      };
      await Promise.all([repeat('/readyz'), repeat('a call event')]);
    },
    table(): Table {
      const getSlowest = (name: keyof typeof times) => percentile(times[name], 1);
      return {
        title: 'Answers while PostgreSQL is frozen',
        columns: ['question', 'answered 503', 'slowest, ms'],
        rows: Object.entries(times).map(([name, durations]) => [
          name,
          String(durations.length),
          Math.round(percentile(durations, 1)).toString(),
        ]),
        targets: [
          {
            name: 'ms until /readyz says 503',
            value: getSlowest('/readyz'),
            atMost: MAX_READYZ_MS,
          },
          {
            name: 'ms until an event is refused',
            value: getSlowest('a call event'),
            atMost: MAX_EVENT_MS,
          },
          {
            name: ['other answers', ...wrongAnswers.slice(0, 3)].join('; '),
            value: wrongAnswers.length,
            atMost: 0,
          },
        ],
      };
    },
  };
}
