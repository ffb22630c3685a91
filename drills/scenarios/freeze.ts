import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openXmlCurl } from '@alo/fakes/freeswitch/xml-curl.ts';
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
const MAX_EVENT_MS = 10_000;
const MAX_EMERGENCY_MS = 50;
/** The short form shares the processor; a query of the database would take 1.5 s. */
const MAX_EMERGENCY_SHORT_MS = 1_000;
const CALLER = { user: '1001', domain: 'demo.alo.localhost' };

export const freeze: Drill = {
  what: 'PostgreSQL is suspended (SIGSTOP) and resumed, under load',
  async run(stage) {
    const demo = await startDemo(stage);
    const recovery = watchRecovery(demo.loads);
    const answers = watchAnswers(demo, stage.isShort ? MAX_EMERGENCY_SHORT_MS : MAX_EMERGENCY_MS);
    for (let round = 0; round < (stage.isShort ? 1 : ROUNDS); round++) {
      await sleep(1500);
      const resume = await freezePostgres(demo.dataDir);
      try {
        await answers.watch(stage.isShort ? FROZEN_SHORT_MS : FROZEN_MS);
      } finally {
        resume();
      }
      await recovery.after(performance.now());
    }
    const title = 'PostgreSQL frozen and released';
    return [await verifyLoads(title, demo.loads, recovery.times), answers.table()];
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

function watchAnswers({ server, secret }: DemoStage, maxEmergencyMs: number) {
  const freeswitch = openXmlCurl(`${server.url}/softswitch/freeswitch`, secret);
  const dial = async (dialed: string): Promise<string> => {
    const route = await freeswitch.route(CALLER, dialed, { 'Unique-ID': randomUUID() });
    return route.kind === 'actions' ? route.actions.at(-1)!.join(' ') : route.kind;
  };
  const readRefusal = async (response: Promise<Response>): Promise<string> => {
    const { status, headers, body } = await response;
    await body?.cancel();
    return `${status}${headers.has('retry-after') ? ' Retry-After' : ''}`;
  };
  const questions = {
    '/readyz': {
      ask: () => readRefusal(ask(`${server.url}/readyz`)),
      expected: /^503/,
      maxMs: 2_000,
    },
    'a call event': {
      ask: () =>
        readRefusal(
          askJson(server.url + EVENT_PATH, freeswitchCall(CALLER.domain), {
            'X-Softswitch-Secret': secret,
          }),
        ),
      expected: /^503 Retry-After/,
      maxMs: MAX_EVENT_MS,
    },
    'a call to 190': { ask: () => dial('190'), expected: /^bridge .*190$/, maxMs: maxEmergencyMs },
    'a call to a colleague': { ask: () => dial('1002'), expected: /^bridge user/, maxMs: 2_000 },
    'a paid call': { ask: () => dial('11955500127'), expected: /^respond 503/, maxMs: 2_000 },
  };
  const names = Object.keys(questions) as (keyof typeof questions)[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  const wrongAnswers: string[] = [];

  async function askOnce(name: keyof typeof questions): Promise<void> {
    const { ask: askQuestion, expected } = questions[name];
    const askedAt = performance.now();
    const answer = await askQuestion().catch(String);
    if (expected.test(answer)) times.get(name)!.push(performance.now() - askedAt);
    else wrongAnswers.push(`${name}: ${answer}`);
    await sleep(200);
  }

  return {
    async watch(forMs: number): Promise<void> {
      const until = performance.now() + forMs - MAX_EVENT_MS / 2;
      const repeat = async (name: keyof typeof questions) => {
        do await askOnce(name);
        while (performance.now() < until);
      };
      await Promise.all(names.map(repeat));
    },
    table(): Table {
      const getSlowest = (name: keyof typeof questions) => percentile(times.get(name)!, 1);
      return {
        title: 'Answers while PostgreSQL is frozen',
        columns: ['question', 'right answers', 'slowest, ms'],
        rows: names.map((name) => [
          name,
          String(times.get(name)!.length),
          Math.round(getSlowest(name)).toString(),
        ]),
        targets: [
          ...names.map((name) => ({
            name: `ms until the answer to ${name}`,
            value: getSlowest(name),
            atMost: questions[name].maxMs,
          })),
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
