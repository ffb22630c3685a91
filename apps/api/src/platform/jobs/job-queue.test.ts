import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { expect, inject, it, vi, type TestContext } from 'vitest';
import { openDatabase } from '../db/connection/client.ts';
import { migrateDatabase } from '../db/migrate/migrate-database.ts';
import { bareEnvironment } from '../../testing/processes/bare-environment.ts';
import { copyTemplate } from '../../testing/test-database.ts';
import { openJobQueue } from './job-queue.ts';
import { QUEUES, type Queues } from './queues.ts';

async function given({ onTestFinished }: TestContext) {
  const copy = await copyTemplate(inject('databaseServer'));
  onTestFinished(() => copy.drop());
  const { db, pool, notifications, close } = openDatabase(copy.url, 2, () => {});
  onTestFinished(close);
  const lines: { level: string; details: Record<string, unknown> }[] = [];
  const say = (level: string) => (details: object) =>
    void lines.push({ level, details: { ...details } });
  const log = { warn: say('warn'), error: say('error') } as unknown as Pick<
    Logger,
    'warn' | 'error'
  >;
  const open = async (queues: Queues = QUEUES) => {
    const queue = await openJobQueue(copy, notifications, log, { isWorker: true, queues });
    onTestFinished(() => queue.close());
    return queue;
  };
  const readState = async (sealed: string) => {
    const { rows } = await pool.query(`select state from pgboss.job where data->>'sealed' = $1`, [
      sealed,
    ]);
    return (rows[0] as { state: string } | undefined)?.state;
  };
  return { copy, db, pool, open, stateOf: readState, lines };
}

// Each test has its own database, and waits for polls most of the time. The longest comes first.
it.concurrent('REL-12 gives the job of a killed process to another one within 30 s', async (test) => {
  const { copy, db, open, stateOf: readState } = await given(test);
  const queue = await open();
  await queue.send(db, 'mail', { sealed: 'orphan' });
  const victim = spawn(process.execPath, ['--input-type=module', '-e', HANGING_WORKER], {
    env: { ...bareEnvironment(), DATABASE_URL: copy.url, DATABASE_OWNER_URL: copy.ownerUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await vi.waitFor(async () => expect(await readState('orphan')).toBe('active'), 20_000);
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  const killedAt = Date.now();

  const doneAt = new Promise<number>((resolve) => {
    queue.work('mail', async () => resolve(Date.now()));
  });

  expect((await doneAt) - killedAt).toBeLessThan(30_000);
});

it.concurrent('REL-21 runs a job after its transaction commits, and none after a rollback', async (test) => {
  const { db, open } = await given(test);
  const queue = await open();
  const completedJobs: string[] = [];
  queue.work('mail', async ({ sealed }) => void completedJobs.push(sealed));

  await db
    .transaction(async (tx) => {
      await queue.send(tx, 'mail', { sealed: 'rolled back' });
      throw new Error('no');
    })
    .catch(() => {});
  await db.transaction(async (tx) => {
    await queue.send(tx, 'mail', { sealed: 'committed' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(completedJobs).toEqual([]);
  });

  await vi.waitFor(() => expect(completedJobs).toEqual(['committed']), 15_000);
});

it.concurrent('REL-15 aborts a job that another process has taken over as orphaned', async (test) => {
  const { db, pool, open } = await given(test);
  const queue = await open();
  let finalError: unknown;
  queue.work('mail', async (_, { signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    finalError ??= signal.reason;
  });
  await queue.send(db, 'mail', { sealed: 'shared' });
  const take = () =>
    pool.query(`update pgboss.job set retry_count = retry_count + 1 where state = 'active'`);

  await vi.waitFor(async () => expect((await take()).rowCount).toBe(1), 15_000);

  await vi.waitFor(() => expect(String(finalError)).toContain('no longer active'), 15_000);
});

it.concurrent('REL-21 does not start a delayed job early', async (test) => {
  const { db, open } = await given(test);
  const queue = await open();
  const completedJobs: number[] = [];
  queue.work('chargeFollowUp', async ({ chargeId }) => void completedJobs.push(chargeId));

  await queue.send(
    db,
    'chargeFollowUp',
    { chargeId: 1, attempt: 0 },
    { notBefore: getFutureDate(3600_000) },
  );
  await queue.send(
    db,
    'chargeFollowUp',
    { chargeId: 2, attempt: 0 },
    { notBefore: getFutureDate(1000) },
  );

  await vi.waitFor(() => expect(completedJobs).toEqual([2]), 15_000);
});

it.concurrent('REL-21 retries a failed job without affecting others', async (test) => {
  const { db, pool, open, stateOf: readState } = await given(test);
  const queue = await open();
  const tries: string[] = [];
  const jobs = ['a', 'bad', 'c', 'd'];
  for (const sealed of jobs) await queue.send(db, 'mail', { sealed });

  queue.work('mail', async ({ sealed }) => {
    tries.push(sealed);
    if (sealed === 'bad' && tries.filter((tried) => tried === 'bad').length === 1)
      throw new Error('busy');
  });

  await vi.waitFor(async () => expect(await readState('bad')).toBe('retry'), 15_000);
  const { rows } = await pool.query(
    `select output->>'message' as said from pgboss.job where state = 'retry'`,
  );
  expect(rows).toEqual([{ said: 'busy' }]);
  for (const sealed of ['a', 'c', 'd'])
    await vi.waitFor(async () => expect(await readState(sealed)).toBe('completed'), 15_000);
  await vi.waitFor(async () => expect(await readState('bad')).toBe('completed'), 30_000);
  expect(tries.toSorted()).toEqual(['a', 'bad', 'bad', 'c', 'd']);
});

it.concurrent('REL-21 waits for a running job before it stops', async (test) => {
  const { db, open, stateOf: readState } = await given(test);
  const queue = await open();
  let isUnderWay = false;
  const stop = queue.work('mail', async () => {
    isUnderWay = true;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  });
  await queue.send(db, 'mail', { sealed: 'slow' });
  await vi.waitFor(() => expect(isUnderWay).toBe(true), 15_000);

  await stop();

  expect(await readState('slow')).toBe('completed');
});

it.concurrent('REL-15 takes no more jobs than a queue has slots, however often it is notified', async (test) => {
  const { db, open } = await given(test);
  const queue = await open({ ...QUEUES, mail: { ...QUEUES.mail, concurrency: 2 } });
  let begun = 0;
  queue.work('mail', () => {
    begun++;
    return new Promise(() => {});
  });

  for (const sealed of ['a', 'b', 'c', 'd']) await queue.send(db, 'mail', { sealed });

  await vi.waitFor(() => expect(begun).toBe(2), 10_000);
  // Longer than a poll interval.
  await new Promise((resolve) => setTimeout(resolve, 5500));
  expect(begun).toBe(2);
});

it.concurrent('REL-15 takes no jobs while stopping, although a slot becomes free', async (test) => {
  const { db, open, stateOf: readState } = await given(test);
  const queue = await open({ ...QUEUES, mail: { ...QUEUES.mail, concurrency: 1 } });
  const begun: string[] = [];
  const stop = queue.work('mail', async ({ sealed }) => {
    begun.push(sealed);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  });
  await queue.send(db, 'mail', { sealed: 'first' });
  await vi.waitFor(() => expect(begun).toEqual(['first']), 10_000);
  await queue.send(db, 'mail', { sealed: 'second' });

  await stop();
  await new Promise((resolve) => setTimeout(resolve, 500));

  expect(begun).toEqual(['first']);
  expect(await readState('second')).toBe('created');
});

it.concurrent('REL-15 runs the jobs of a group one after another without waiting for a poll', async (test) => {
  const { db, open } = await given(test);
  const queue = await open();
  let completedJobs = 0;
  await db.transaction(async (tx) => {
    for (let n = 0; n < 8; n++) await queue.send(tx, 'customerUpdate', { organizationId: 1 });
  });

  const began = performance.now();
  queue.work('customerUpdate', async () => void completedJobs++);

  await vi.waitFor(() => expect(completedJobs).toBe(8), 20_000);
  // Eight polls would take forty seconds.
  expect(performance.now() - began).toBeLessThan(15_000);
});

it.concurrent('REL-15 logs and counts a failed job once', async (test) => {
  const { db, pool, open, stateOf: readState, lines } = await given(test);
  const queue = await open({
    ...QUEUES,
    mail: { ...QUEUES.mail, retries: { ...QUEUES.mail.retries, maxRetries: 1 } },
  });
  await pool.query(`update pgboss.queue set retry_limit = 1, retry_delay = 0 where name = 'mail'`);
  queue.work('mail', async ({ sealed }) => {
    throw Object.assign(new Error('busy'), { response: sealed });
  });

  await queue.send(db, 'mail', { sealed: 'do-not-tell' });

  await vi.waitFor(async () => expect(await readState('do-not-tell')).toBe('failed'), 20_000);
  const { rows } = await pool.query(`select id, output from pgboss.job`);
  const [{ id, output }] = rows as [{ id: string; output: unknown }];
  expect(
    lines.map(({ level, details: { queue: name, jobId, attempt, err } }) => ({
      level,
      name,
      jobId,
      attempt,
      message: (err as Error).message,
    })),
  ).toEqual([
    { level: 'warn', name: 'mail', jobId: id, attempt: 1, message: 'busy' },
    { level: 'error', name: 'mail', jobId: id, attempt: 2, message: 'busy' },
  ]);
  expect(queue.measures.get('mail')).toMatchObject({ completed: 0, failed: 2 });
  expect(JSON.stringify(output)).not.toContain('do-not-tell');
});

it.concurrent('REL-15 aborts a job over its time limit and retries it', async (test) => {
  const { db, pool, open, stateOf: readState, lines } = await given(test);
  await pool.query(`update pgboss.queue set expire_seconds = 1 where name = 'mail'`);
  const queue = await open();
  const warnings: string[] = [];
  queue.work('mail', ({ sealed }, { signal }) => {
    signal.addEventListener('abort', () => warnings.push((signal.reason as Error).message));
    return sealed === 'hangs' ? new Promise(() => {}) : Promise.resolve();
  });

  await queue.send(db, 'mail', { sealed: 'hangs' });
  await queue.send(db, 'mail', { sealed: 'quick' });

  await vi.waitFor(async () => expect(await readState('quick')).toBe('completed'), 10_000);
  await vi.waitFor(async () => expect(await readState('hangs')).toBe('retry'), 10_000);
  expect(warnings).toEqual(['It took longer than 1 s']);
  expect(lines).toHaveLength(1);
  expect(queue.measures.get('mail')).toMatchObject({ completed: 1, failed: 1 });
});

it.concurrent('REL-15 limits parallel jobs of one group, and runs other groups meanwhile', async (test) => {
  const { db, open } = await given(test);
  const queue = await open();
  const began: number[] = [];
  const endings: (() => void)[] = [];
  queue.work('customerUpdate', ({ organizationId }) => {
    began.push(organizationId);
    return new Promise<void>((resolve) => endings.push(resolve));
  });

  for (const organizationId of [1, 1, 1, 2]) {
    await queue.send(db, 'customerUpdate', { organizationId });
  }

  await vi.waitFor(() => expect(began.toSorted()).toEqual([1, 2]), 10_000);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(began).toHaveLength(2);
  endings.forEach((end) => end());
  await vi.waitFor(() => expect(began.toSorted()).toEqual([1, 1, 2]), 10_000);
  endings.forEach((end) => end());
});

it.concurrent('REL-15 returns a hanging job to the queue when the process stops', async (test) => {
  const { db, open, stateOf: readState } = await given(test);
  const queue = await open();
  let isUnderWay = false;
  const stop = queue.work('mail', () => {
    isUnderWay = true;
    return new Promise(() => {});
  });
  await queue.send(db, 'mail', { sealed: 'hangs' });
  await vi.waitFor(() => expect(isUnderWay).toBe(true), 10_000);

  await stop();

  expect(await readState('hangs')).toBe('retry');
});

it.concurrent('REL-12 updates the queue settings of an older database', async (test) => {
  const { copy, pool } = await given(test);
  await pool.query(`update pgboss.queue set heartbeat_seconds = null, retry_delay = 99`);

  await migrateDatabase(copy);

  const { rows } = await pool.query(
    `select heartbeat_seconds, retry_delay from pgboss.queue where name = 'mail'`,
  );
  expect(rows).toEqual([{ heartbeat_seconds: 10, retry_delay: 5 }]);
});

// These measure, so nothing else runs beside them.
it('REL-2 is notified of new jobs although the connection had errors', async (test) => {
  const { db, pool, open } = await given(test);
  const queue = await open();
  const completedJobs: number[] = [];
  queue.work('mail', async () => void completedJobs.push(performance.now()));
  const listening = async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select application_name as name from pg_stat_activity
       where datname = current_database() and query ilike 'listen %'`,
    );
    return rows.map(({ name }) => name);
  };

  await expect.poll(listening).toEqual(['alo-notifications']);
  // Between two polls of the queue.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const sentAt = performance.now();
  await queue.send(db, 'mail', { sealed: 'now' });

  await vi.waitFor(() => expect(completedJobs).toHaveLength(1), { timeout: 5000, interval: 20 });
  expect(completedJobs[0]! - sentAt).toBeLessThan(1000);
});

it('REL-15 keeps the normal delay of other jobs while 8 receivers hang for 60 s', async (test) => {
  const { db, open } = await given(test);
  const queue = await open();
  const arrived = new Map<string, number>();
  let hanging = 0;
  queue.work('sandboxEvent', async ({ id }) => {
    if (id !== 'hangs') return void arrived.set(id, performance.now());
    hanging++;
    await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
  });
  const send = (id: string) =>
    queue.send(db, 'sandboxEvent', { id, event: '', createdAt: '', paymentId: '' });
  const measureMedianDelay = async (round: string) => {
    const delays: number[] = [];
    for (const id of Array.from({ length: 40 }, (_, index) => `${round} ${index}`)) {
      const sentAt = performance.now();
      await send(id);
      await vi.waitFor(() => expect(arrived.has(id)).toBe(true), { timeout: 10_000, interval: 1 });
      delays.push(arrived.get(id)! - sentAt);
    }
    return delays.toSorted((one, other) => one - other)[20]!;
  };
  await measureMedianDelay('warming up');

  const delayBefore = await measureMedianDelay('before');
  for (let times = 0; times < 8; times++) await send('hangs');
  await vi.waitFor(() => expect(hanging).toBe(8), 10_000);
  const meanwhile = await measureMedianDelay('meanwhile');

  // 15 ms for the clock and a busy machine
  expect(meanwhile).toBeLessThan(delayBefore * 1.2 + 15);
  expect(hanging).toBe(8);
});

const HANGING_WORKER = `
  const { openJobQueue } = await import('${import.meta.dirname}/job-queue.ts');
  const { openDatabase } = await import('${import.meta.dirname}/../db/connection/client.ts');
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = process.env;
  const { notifications } = openDatabase(url, 2, () => {});
  const queue = await openJobQueue({ url, ownerUrl }, notifications, console, { isWorker: true });
  queue.work('mail', () => new Promise(() => {}));`;

const getFutureDate = (milliseconds: number) => new Date(Date.now() + milliseconds);
