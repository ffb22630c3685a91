import { fromDrizzle, PgBoss, type JobResult } from 'pg-boss';
import type { Logger } from 'pino';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import type { DatabaseAddress } from '../db/database-address.ts';
import type { Notifications } from '../db/notifications.ts';
import { sparingly } from '../log/sparingly.ts';
import { within } from '../within.ts';
import { QUEUES, type JobData, type QueueName } from './queues.ts';

/** Work that must happen although a process dies: queued in the transaction that decided it. */
export interface JobQueue {
  /** Queued when the transaction commits, and not before. `notBefore` delays it. */
  send<Name extends QueueName>(
    tx: Executor,
    name: Name,
    data: JobData[Name],
    options?: { notBefore?: Date },
  ): Promise<void>;
  /**
   * Starts doing the jobs of a queue in this process; a thrown error is a later try. Answers how to stop, which
   * lets jobs under way end, but not for ever.
   */
  work<Name extends QueueName>(
    name: Name,
    handle: (data: JobData[Name]) => Promise<void>,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const CLOSING_MS = 5000;
/** How often somebody looks for jobs whose process has died. */
const SUPERVISE_SECONDS = 3;
const COMMON = {
  // a server that hangs ends nothing by itself
  connectionTimeoutMillis: 10_000,
  query_timeout: 30_000,
  keepAlive: true,
  // its schema comes with our migrations
  migrate: false,
  createSchema: false,
  schedule: false,
};
/**
 * New jobs wake the workers at once, who take a few each, and more at once when there were more. Those that come due
 * later are polled for.
 */
const WORK = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  localConcurrency: 2,
  batchSize: 4,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** Opens the queues; `isWorker` processes also tidy up and wake for new jobs. */
export async function openJobQueue(
  { url, ownerUrl }: DatabaseAddress,
  notifications: Pick<Notifications, 'listen'>,
  log: Pick<Logger, 'warn'>,
  { isWorker }: { isWorker: boolean },
): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'alo-jobs',
    max: isWorker ? 4 : 1,
    ...COMMON,
    supervise: false,
    useListenNotify: isWorker,
  });
  // Its own way of listening gives a connection up that does not answer, and hears no error of it any more: the one that
  // comes when the network gives up too would end the process.
  boss.getDb().listen = async (channel, hear, recover) => {
    const stop = notifications.listen(channel, hear, recover);
    return { close: async () => stop() };
  };
  const tellError = sparingly(log, 'job queue');
  boss.on('error', (error) => tellError({ err: error }));
  await boss.start();
  const supervisor = isWorker ? await startSupervisor(ownerUrl, tellError) : null;

  return {
    async send(tx, name, data, { notBefore } = {}) {
      await boss.send(name, data, {
        startAfter: notBefore,
        db: fromDrizzle(tx, sql),
      });
    },
    async work(name, handle) {
      await boss.work(name, WORK, (jobs) =>
        Promise.all(
          jobs.map(({ id, data }) => resultOf(id, () => handle(data as JobData[typeof name]))),
        ),
      );
      return async () => {
        await within(CLOSING_MS, boss.offWork(name, { wait: true }));
      };
    },
    async close() {
      await Promise.all([
        boss.stop({ graceful: true, timeout: CLOSING_MS }),
        supervisor?.stop({ graceful: true, timeout: CLOSING_MS }),
      ]);
    },
  };
}

/** As owner, because tidying up rebuilds indexes too. */
async function startSupervisor(
  ownerUrl: string,
  tellError: (details: { err: Error }) => void,
): Promise<PgBoss> {
  const supervisor = new PgBoss({
    connectionString: ownerUrl,
    application_name: 'alo-job-supervisor',
    max: 1,
    ...COMMON,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  supervisor.on('error', (error) => tellError({ err: error }));
  await supervisor.start();
  return supervisor;
}

/** One job's failure is not its neighbours'. */
async function resultOf(id: string, work: () => Promise<void>): Promise<JobResult> {
  try {
    await work();
    return { id, status: 'completed' };
  } catch (error) {
    const { name, message, stack } = error as Error;
    return { id, status: 'failed', output: { name, message, stack } };
  }
}

/** Makes or updates the queue's own schema; part of the migrations. */
export async function migrateJobQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 1 });
  // Errors reach us through the rejected promises; without a listener they would end the process.
  boss.on('error', () => {});
  await boss.start();
  for (const [name, options] of Object.entries(QUEUES)) {
    await boss.createQueue(name, options);
    // one that was there keeps its settings otherwise
    await boss.updateQueue(name, options);
  }
  await boss.stop({ graceful: false });
}
