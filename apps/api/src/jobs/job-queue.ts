import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import type { DatabaseAddress } from '../db/database-address.ts';
import type { Notifications } from '../db/notifications.ts';
import { createRateLimitedWarn } from '../log/rate-limited-warn.ts';
import { startQueueWorker, type Handle, type QueueMeasures } from './queue-worker.ts';
import { QUEUES, type JobData, type Queue, type QueueName, type Queues } from './queues.ts';

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
  work<Name extends QueueName>(name: Name, handle: Handle<JobData[Name]>): () => Promise<void>;
  /** Lets jobs that failed for good be tried once more when the transaction commits; others stay as they are. */
  retry(tx: Executor, name: string, ids: string[]): Promise<void>;
  /** Of the queues that this process works on. */
  measures: ReadonlyMap<QueueName, QueueMeasures>;
  close(): Promise<void>;
}

const CLOSING_MS = 5000;
/**
 * A process that dies says no more that it works on a job; together with the supervisor's interval and the first retry's
 * delay another process has it within half a minute.
 */
const HEARTBEAT_SECONDS = 10;
/** The worker itself abandons a job that takes too long; this is for one that no longer can. */
const EXPIRY_SECONDS = 30;
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
/** Opens the queues; `isWorker` processes also tidy up and wake for new jobs. */
export async function openJobQueue(
  { url, ownerUrl }: DatabaseAddress,
  notifications: Pick<Notifications, 'listen'>,
  log: Pick<Logger, 'warn' | 'error'>,
  { isWorker, queues = QUEUES }: { isWorker: boolean; queues?: Queues },
): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'alo-jobs',
    max: isWorker ? 4 : 1,
    ...COMMON,
    supervise: false,
    useListenNotify: isWorker,
  });
  const wakers = new Map<string, () => void>();
  // Its own way of listening gives a connection up that does not answer, and hears no error of it any more: the one that
  // comes when the network gives up too would end the process.
  boss.getDb().listen = async (channel) => {
    const stop = notifications.listen(
      channel,
      (name) => wakers.get(name)?.(),
      () => wakers.forEach((wake) => wake()),
    );
    return { close: async () => stop() };
  };
  const tellError = createRateLimitedWarn(log, 'job queue');
  boss.on('error', (error) => tellError({ err: error }));
  await boss.start();
  const measures = new Map<QueueName, QueueMeasures>();
  const supervisor = isWorker ? await startSupervisor(ownerUrl, tellError) : null;

  return {
    measures,
    async send(tx, name, data, { notBefore } = {}) {
      const { group } = queues[name];
      await boss.send(name, data, {
        startAfter: notBefore,
        ...(group && { group: { id: group.of(data) } }),
        db: fromDrizzle(tx, sql),
      });
    },
    async retry(tx, name, ids) {
      await boss.retry(name, ids, { db: fromDrizzle(tx, sql) });
    },
    work(name, handle) {
      const measured = { completed: 0, failed: 0, seconds: 0 };
      measures.set(name, measured);
      const worker = startQueueWorker(boss, name, queues[name], handle, {
        log,
        measures: measured,
        tellError,
      });
      wakers.set(name, worker.wake);
      return worker.stop;
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

/** Makes or updates the queue's own schema; part of the migrations. */
export async function migrateJobQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 1 });
  // Errors reach us through the rejected promises; without a listener they would end the process.
  boss.on('error', () => {});
  await boss.start();
  for (const [name, queue] of Object.entries(QUEUES)) {
    const options = optionsOf(queue);
    await boss.createQueue(name, options);
    // one that was there keeps its settings otherwise
    await boss.updateQueue(name, options);
  }
  await boss.stop({ graceful: false });
}

/** As the library calls them. */
const optionsOf = ({
  wakesWorkers,
  timeLimitSeconds,
  retries,
  keptSeconds,
}: Queue<never>): QueueOptions & { notify: boolean } => ({
  notify: wakesWorkers,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: timeLimitSeconds + EXPIRY_SECONDS,
  retryLimit: retries.most,
  retryDelay: retries.firstDelaySeconds,
  retryBackoff: true,
  retryDelayMax: retries.longestDelaySeconds,
  deleteAfterSeconds: keptSeconds,
});
