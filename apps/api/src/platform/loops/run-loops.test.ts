import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { LOOPS } from '../../loops.ts';
import { bareEnvironment } from '../../testing/processes/bare-environment.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { runOncePerCluster } from './run-once-per-cluster.ts';
import type { Loop, LoopRun } from './loop.ts';
import { runLoopOnce, startLoop, startLoops } from './run-loops.ts';

const server = useTestServer();
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

let number = 0;
const aLoop = (round: LoopRun, rest: Partial<Loop> = {}): Loop => ({
  name: `loop-${++number}`,
  role: 'worker',
  everyMs: 60_000,
  limitMs: 60_000,
  where: 'everyProcess',
  begin: () => round,
  ...rest,
});

function start(loop: Loop): () => Promise<void> {
  const stop = startLoop(server.context, loop);
  stops.push(stop);
  return stop;
}

const readWarnings = ({ name }: Loop) =>
  server.warnings.map((line) => JSON.parse(line)).filter(({ loop }) => loop === name);
const getMeasures = ({ name }: Loop) => server.context.loopMeasures.get(name)!;

it('REL-17 never overlaps runs, and keeps notifications that arrive meanwhile', async () => {
  let underWay = 0;
  let maxRunning = 0;
  const rounds: (string[] | null)[] = [];
  const loop = aLoop(
    async ({ payloads }) => {
      maxRunning = Math.max(maxRunning, ++underWay);
      rounds.push(payloads);
      await sleep(300);
      underWay--;
    },
    { everyMs: 50, triggers: { channels: ['loop-test'], delayMs: 10 } },
  );
  start(loop);
  await vi.waitFor(() => expect(rounds.length).toBeGreaterThan(1), 5000);
  await server.context.pool.query(`select pg_notify('loop-test', 'ana')`);

  await vi.waitFor(() => expect(rounds.length).toBeGreaterThan(4), 5000);
  expect(maxRunning).toBe(1);
});

it('REL-17 passes each notification to one run', async () => {
  const rounds: (string[] | null)[] = [];
  const loop = aLoop(async ({ payloads }) => void rounds.push(payloads), {
    skipsFirstRun: true,
    triggers: { channels: ['loop-test'], delayMs: 100 },
  });
  start(loop);
  // The first run checks everything, because notifications may have been missed.
  await vi.waitFor(() => expect(rounds).toEqual([null]), 5000);

  for (const name of ['ana', 'bia', 'ana'])
    await server.context.pool.query(`select pg_notify('loop-test', $1)`, [name]);

  await vi.waitFor(() => expect(rounds.flat().filter(Boolean)).toEqual(['ana', 'bia']), 5000);
});

it('REL-17 logs and counts a failed run once, and runs again', async () => {
  let tries = 0;
  const loop = aLoop(
    async () => {
      if (++tries === 1) throw new Error('busy');
    },
    { everyMs: 200 },
  );
  start(loop);

  await vi.waitFor(() => expect(getMeasures(loop).completed).toBeGreaterThan(0), 5000);
  expect(getMeasures(loop)).toMatchObject({ failed: 1 });
  expect(readWarnings(loop)).toMatchObject([{ level: 50, err: { message: 'busy' } }]);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain(`loop_rounds_total{loop="${loop.name}",outcome="failed"} 1`);
  expect(metrics).toMatch(new RegExp(`loop_last_completed_seconds{loop="${loop.name}"} 1\\d{9}`));
});

it('REL-17 aborts a run that takes too long, and counts it as failed', async () => {
  const loop = aLoop(({ signal }) => sleep(60_000, undefined, { signal }), { limitMs: 100 });

  await runLoopOnce(server.context, loop);

  expect(getMeasures(loop)).toMatchObject({ completed: 0, failed: 1 });
  expect(readWarnings(loop)).toHaveLength(1);
});

it('REL-17 waits at the stop for the current run and for detached work', async () => {
  const endedRuns: string[] = [];
  const loop = aLoop(async ({ signal, detach }) => {
    detach(sleep(600).then(() => endedRuns.push('left behind')));
    await sleep(60_000, undefined, { signal }).catch(() => {});
    await sleep(300);
    endedRuns.push('round');
  });
  const stop = start(loop);
  await sleep(50);

  await stop();

  expect(endedRuns).toEqual(['round', 'left behind']);
  expect(readWarnings(loop)).toEqual([]);
});

it('REL-16 abandons unanswered requests of a run when it stops', async () => {
  const silent = createServer(() => {});
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const failures: unknown[] = [];
  const loop = aLoop(async () => {}, {
    begin:
      ({ outbound }) =>
      () =>
        outbound
          .toVendor({ method: 'POST', url, json: {}, timeoutMs: 60_000 })
          .catch((error: unknown) => failures.push(error)),
  });
  const stop = start(loop);
  const [request] = (await once(silent, 'request')) as [IncomingMessage];
  const closed = once(request.socket, 'close');

  await stop();

  expect(failures).toMatchObject([{ kind: 'timedOut', reason: 'the caller has ended' }]);
  await closed;
});

it('REL-16 starts only the loops of the process’s roles', async () => {
  const begun: string[] = [];
  const { context } = server;
  const loops = (['api', 'worker'] as const).map((role) =>
    aLoop(async () => {}, { role, begin: () => async () => void begun.push(role) }),
  );
  const config = { ...context.config, roles: ['api'] as const };

  await startLoops({ ...context, config }, loops)();

  expect(begun).toEqual(['api']);
});

it('REL-17 names every loop once', () => {
  const names = LOOPS.map(({ name }) => name);

  expect(new Set(names).size).toBe(names.length);
});

it('REL-18 runs exclusive work in one process at a time, and releases the lock', async () => {
  let underWay = 0;
  const maxRunningCounts: number[] = [];
  const loop = aLoop(
    async () => {
      maxRunningCounts.push(++underWay);
      await sleep(500);
      underWay--;
    },
    { where: 'oneProcess' },
  );

  await Promise.all([1, 2, 3].map(() => runLoopOnce(server.context, loop)));
  expect(maxRunningCounts).toEqual([1]);
  await runLoopOnce(server.context, loop);
  expect(maxRunningCounts).toEqual([1, 1]);
});

it('REL-18 runs a turn once, and repeats a failed one', async () => {
  let turn: string | null = null;
  const completedRuns: string[] = [];
  let isBroken = true;
  const loop = aLoop(
    async () => {
      if (isBroken) throw new Error('busy');
      completedRuns.push(turn!);
    },
    { where: { turnAt: () => turn } },
  );
  const look = () => runLoopOnce(server.context, loop);

  await look();
  turn = 'monday';
  await look();
  expect(completedRuns).toEqual([]);
  isBroken = false;
  await look();
  await look();
  turn = 'tuesday';
  await look();

  expect(completedRuns).toEqual(['monday', 'tuesday']);
});

it('REL-18 aborts work whose lock was lost, and counts it as not done', async () => {
  const onPayloads = vi.fn();
  const work = runOncePerCluster(
    server.context,
    { name: 'lost', turn: 'monday' },
    new AbortController().signal,
    async (signal) => {
      await server.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'alo-cluster-turn' and datname = current_database()`,
      );
      await sleep(10_000, undefined, { signal }).catch(() => onPayloads());
    },
  );

  await expect(work).rejects.toThrow('lock');
  expect(onPayloads).toHaveBeenCalled();
  const { rows } = await server.context.pool.query(`select from loop_turns where name = 'lost'`);
  expect(rows).toEqual([]);
});

it('REL-18 gives the lock of a killed process to another one', async () => {
  const { url } = server.context.address;
  const victim = spawn(process.execPath, ['--input-type=module', '-e', HOLDING_PROCESS], {
    env: { ...bareEnvironment(), DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(victim.stdout, 'data');
  const take = () =>
    runOncePerCluster(
      server.context,
      { name: 'held', turn: null },
      new AbortController().signal,
      async () => {},
    );
  expect(await take()).toBe(false);

  victim.kill('SIGKILL');

  await vi.waitFor(async () => expect(await take()).toBe(true), 5000);
});

const HOLDING_PROCESS = `
  const { runOncePerCluster } = await import('${import.meta.dirname}/run-once-per-cluster.ts');
  const address = { url: process.env.DATABASE_URL };
  await runOncePerCluster({ pool: null, address }, { name: 'held', turn: null }, new AbortController().signal, () => {
    console.log('held');
    return new Promise(() => {});
  });`;
