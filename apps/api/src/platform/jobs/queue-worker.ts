// Runs jobs of one queue. Each job has its own slot, so a hanging one blocks only that slot until its time limit.
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { withoutParameters } from '../db/connection/query-error.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Queue } from './queues.ts';

export type Handle<Data> = (data: Data, job: { signal: AbortSignal }) => Promise<unknown>;

/** Attempts since process start. */
export interface QueueMeasures {
  completed: number;
  failed: number;
  /** Sum over all attempts. */
  seconds: number;
}

interface QueueWorker {
  wake(): void;
  /** Waits a limited time for running jobs. Another process retries the rest. */
  stop(): Promise<void>;
}

interface Running {
  attempt: { id: string; retryCount: number };
  abandoning: AbortController;
  ending: Promise<void>;
}

/** Poll interval for delayed jobs. */
const LOOK_MS = 2000;
/** Well below the queue's heartbeat, after which another process takes the job. */
const TOUCH_MS = 4000;
const CLOSING_MS = 4000;
const ABANDONING_MS = 1000;

export function startQueueWorker<Data extends object>(
  boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail' | 'touch'>,
  name: string,
  { concurrency, timeLimitSeconds, group }: Queue<Data>,
  handle: Handle<Data>,
  {
    log,
    measures,
    tellError,
  }: {
    log: Pick<Logger, 'warn' | 'error'>;
    measures: QueueMeasures;
    tellError(details: { err: unknown }): void;
  },
): QueueWorker {
  const running = new Map<string, Running>();
  let isStopping = false;
  let isWanted = false;
  let isTaking = false;
  let mayHaveMore = false;

  function wake(): void {
    isWanted = true;
    if (!isTaking) void takeWhileWanted();
  }

  async function takeWhileWanted(): Promise<void> {
    isTaking = true;
    try {
      while (isWanted) {
        isWanted = false;
        await take();
      }
    } catch (error) {
      // the next poll retries
      tellError({ err: error });
    }
    isTaking = false;
  }

  async function take(): Promise<void> {
    if (isStopping) return;
    const free = concurrency - running.size;
    mayHaveMore = free === 0;
    if (mayHaveMore) return;
    const jobs = await boss.fetch<Data>(name, {
      batchSize: free,
      includeMetadata: true,
      ...(group && { groupConcurrency: group.atOnce }),
    });
    mayHaveMore = jobs.length === free;
    for (const job of jobs) start(job);
  }

  function start(job: JobWithMetadata<Data>): void {
    const abandoning = new AbortController();
    const ending = work(job, abandoning).finally(() => {
      running.delete(job.id);
      if (mayHaveMore || group) wake();
    });
    const attempt = { id: job.id, retryCount: job.retryCount };
    running.set(job.id, { attempt, abandoning, ending });
  }

  async function work(job: JobWithMetadata<Data>, abandoning: AbortController): Promise<void> {
    const began = performance.now();
    const failure = await tryOnce(job, abandoning);
    measures.seconds += (performance.now() - began) / 1000;
    if (failure === null) measures.completed++;
    else tellFailure(job, failure);
    const { id, retryCount } = job;
    try {
      if (failure === null) await boss.complete(name, { id, retryCount });
      else await boss.fail(name, { id, retryCount }, toStoredError(failure));
    } catch (error) {
      // the job is no longer touched, so its heartbeat expires and another process repeats it
      tellError({ err: error });
    }
  }

  /** Returns null on success. */
  async function tryOnce(
    job: JobWithMetadata<Data>,
    abandoning: AbortController,
  ): Promise<Error | null> {
    const { signal } = abandoning;
    const abandoned = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    const limit = setTimeout(
      () => abandoning.abort(new Error(`It took longer than ${timeLimitSeconds} s`)),
      timeLimitSeconds * 1000,
    );
    try {
      await Promise.race([abandoned, handle(job.data, { signal })]);
      return null;
    } catch (error) {
      const said = withoutParameters(error);
      return said instanceof Error ? said : new Error(String(said));
    } finally {
      clearTimeout(limit);
    }
  }

  function tellFailure({ id, retryCount, retryLimit }: JobWithMetadata<Data>, err: Error): void {
    measures.failed++;
    const details = { queue: name, jobId: id, attempt: retryCount + 1, err };
    if (retryCount < retryLimit) log.warn(details, 'A job failed; it is tried again later');
    else log.error(details, 'A job failed for good; see: operator jobs list');
  }

  /** Renews the heartbeats of running jobs, and abandons a job that another process has taken. */
  async function touchAll(): Promise<void> {
    for (const { attempt, abandoning } of running.values()) {
      // missing in pg-boss's types
      const { affected } = (await boss.touch(name, attempt)) as { affected?: number };
      if (affected === 0 && running.has(attempt.id))
        abandoning.abort(new Error('It was taken for orphaned, another process may have it'));
    }
  }

  const looking = setInterval(wake, LOOK_MS);
  const touching = setInterval(() => {
    touchAll().catch((error: unknown) => tellError({ err: error }));
  }, TOUCH_MS);
  wake();
  return {
    wake,
    async stop() {
      isStopping = true;
      clearInterval(looking);
      const ended = () => Promise.all([...running.values()].map(({ ending }) => ending));
      await withTimeout(CLOSING_MS, ended());
      for (const { abandoning } of running.values())
        abandoning.abort(new Error('The process ends'));
      await withTimeout(ABANDONING_MS, ended());
      clearInterval(touching);
    },
  };
}

/** Stores only these properties, because libraries attach others. */
const toStoredError = ({ name, message, stack }: Error) => ({ name, message, stack });
