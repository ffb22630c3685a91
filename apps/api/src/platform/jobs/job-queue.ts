import { fromDrizzle, PgBoss, type Job, type JobWithMetadata, type QueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/connection/client.ts';
import { KEEP_ALIVE } from '../db/connection/database-socket.ts';
import type { DatabaseAddress } from '../db/connection/database-address.ts';
import type { Notifications } from '../db/notifications.ts';
import { createRateLimitedWarn } from '../log/rate-limited-warn.ts';
import { withTimeout } from '../with-timeout.ts';
import { runJob, type Handle, type QueueMeasures } from './run-job.ts';
import { QUEUES, type JobData, type Queue, type QueueName, type Queues } from './queues.ts';

export interface JobQueue {
  /** Starts after the commit. */
  send<Name extends QueueName>(
    tx: Executor,
    name: Name,
    data: JobData[Name],
    options?: { notBefore?: Date },
  ): Promise<void>;
  /**
   * A thrown error schedules a retry. The returned function stops after a limited wait for running
   * jobs.
   */
  work<Name extends QueueName>(name: Name, handle: Handle<JobData[Name]>): () => Promise<void>;
  /** Ignores jobs that have not failed for good. */
  retry(tx: Executor, name: string, ids: string[]): Promise<void>;
  measures: ReadonlyMap<QueueName, QueueMeasures>;
  close(): Promise<void>;
}

const CLOSING_MS = 5000;
/**
 * After a crash, another process has the job within half a minute: heartbeat, supervision and first
 * retry.
 */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 3;
/** Per free slot. A notified queue polls only for delayed jobs and retries. */
const POLL_SECONDS = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };
/** While more jobs than this are due, slots do not wait for the poll. */
const BURST = { burstWhenReadyExceeds: 1 };
const QUEUE_CACHE_SECONDS = 2;
/** A stopping process waits for running jobs, then for their abort. */
const FINISH_MS = 4000;
const ABORT_MS = 1000;
const COMMON = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 30_000,
  ...KEEP_ALIVE,
  migrate: false,
  createSchema: false,
  schedule: false,
};
/** With `isWorker`, also runs maintenance and is notified of new jobs. */
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
    queueCacheIntervalSeconds: QUEUE_CACHE_SECONDS,
  });
  // pg-boss's own listener drops a silent connection, whose later error would end the process.
  boss.getDb().listen = async (channel, onNotification, onReconnect) => {
    const stop = notifications.listen(channel, onNotification, onReconnect);
    return { close: async () => stop() };
  };
  const warnOfError = createRateLimitedWarn(log, 'job queue');
  boss.on('error', (error) => warnOfError({ err: error }));
  await boss.start();
  const measures = new Map<QueueName, QueueMeasures>();
  const supervisor = isWorker ? await startSupervisor(ownerUrl, warnOfError) : null;

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
    work<Name extends QueueName>(name: Name, handle: Handle<JobData[Name]>) {
      const queueMeasures = { completed: 0, failed: 0, seconds: 0 };
      measures.set(name, queueMeasures);
      const { concurrency, group } = queues[name];
      const stopping = new AbortController();
      const working = boss.work<JobData[Name]>(
        name,
        {
          includeMetadata: true,
          localConcurrency: concurrency,
          ...(group && { localGroupConcurrency: group.maxParallel }),
          ...POLL_SECONDS,
          ...BURST,
        },
        (jobs: Job<JobData[Name]>[]) =>
          runJob(
            name,
            jobs[0] as JobWithMetadata<JobData[Name]>,
            handle,
            stopping.signal,
            queueMeasures,
            log,
          ),
      );
      return async () => {
        const workerStop = working.then(() => boss.offWork(name, { wait: true }));
        await withTimeout(FINISH_MS, workerStop);
        stopping.abort(new Error('The process ends'));
        await withTimeout(ABORT_MS, workerStop);
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

/** Maintenance rebuilds indexes, which needs the table owner. */
async function startSupervisor(
  ownerUrl: string,
  warnOfError: (details: { err: Error }) => void,
): Promise<PgBoss> {
  const supervisor = new PgBoss({
    connectionString: ownerUrl,
    application_name: 'alo-job-supervisor',
    max: 1,
    ...COMMON,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  supervisor.on('error', (error) => warnOfError({ err: error }));
  await supervisor.start();
  return supervisor;
}

export async function migrateJobQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 1 });
  // Errors reject; without a listener they would also end the process.
  boss.on('error', () => {});
  await boss.start();
  for (const [name, queue] of Object.entries(QUEUES)) {
    const options = toQueueOptions(queue);
    await boss.createQueue(name, options);
    // createQueue keeps the options of an existing queue.
    await boss.updateQueue(name, options);
  }
  await boss.stop({ graceful: false });
}

const toQueueOptions = ({
  wakesWorkers,
  timeLimitSeconds,
  retries,
  keptSeconds,
}: Queue<never>): QueueOptions & { notify: boolean } => ({
  notify: wakesWorkers,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: timeLimitSeconds,
  retryLimit: retries.maxRetries,
  retryDelay: retries.firstDelaySeconds,
  retryBackoff: true,
  retryDelayMax: retries.maxDelaySeconds,
  deleteAfterSeconds: keptSeconds,
});
