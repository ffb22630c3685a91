import type { JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import { stripQueryParameters } from '../db/connection/query-error.ts';

export type Handle<Data> = (data: Data, job: { signal: AbortSignal }) => Promise<unknown>;

/** Since process start. */
export interface QueueMeasures {
  completed: number;
  failed: number;
  seconds: number;
}

/** Rejects when the job fails or its signal aborts, even if the handler hangs: pg-boss then frees the slot. */
export async function runJob<Data extends object>(
  queue: string,
  { id, data, signal: claim, retryCount, retryLimit, expireInSeconds }: JobWithMetadata<Data>,
  handle: Handle<Data>,
  stopping: AbortSignal,
  measured: QueueMeasures,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<void> {
  const ending = AbortSignal.any([claim, stopping]);
  const running = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    running.signal.addEventListener('abort', () => reject(running.signal.reason as Error));
  });
  const abort = () => {
    const reason = ending.reason as Error;
    const hasExpired = reason.name === 'AbortError';
    running.abort(hasExpired ? new Error(`It took longer than ${expireInSeconds} s`) : reason);
  };
  ending.addEventListener('abort', abort);
  // the process may have begun to stop while this job was fetched
  if (ending.aborted) abort();
  const began = performance.now();
  try {
    await Promise.race([aborted, handle(data, { signal: running.signal })]);
    measured.completed++;
  } catch (error) {
    measured.failed++;
    const err = toStorableError(error);
    const details = { queue, jobId: id, attempt: retryCount + 1, err };
    if (retryCount < retryLimit) log.warn(details, 'A job failed; it will be retried');
    else log.error(details, 'A job failed for good; see: operator jobs list');
    throw err;
  } finally {
    // pg-boss aborts its signal after a job has ended, too
    ending.removeEventListener('abort', abort);
    measured.seconds += (performance.now() - began) / 1000;
  }
}

/** Drops properties that libraries attach. */
function toStorableError(error: unknown): Error {
  const known = stripQueryParameters(error);
  if (!(known instanceof Error)) return new Error(String(known));
  const { name, message, stack } = known;
  return Object.assign(new Error(message), { name, stack });
}
