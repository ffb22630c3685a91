import type { JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import { stripQueryParameters } from '../db/connection/query-error.ts';

export type Handle<Data> = (data: Data, job: { signal: AbortSignal }) => Promise<unknown>;

export interface QueueMeasures {
  completed: number;
  failed: number;
  seconds: number;
}

/** Also rejects when its signal aborts, so that pg-boss frees the slot of a hanging handler. */
export async function runJob<Data extends object>(
  queue: string,
  { id, data, signal: claim, retryCount, retryLimit, expireInSeconds }: JobWithMetadata<Data>,
  handle: Handle<Data>,
  stopping: AbortSignal,
  measures: QueueMeasures,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<void> {
  const endSignal = AbortSignal.any([claim, stopping]);
  const runController = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    runController.signal.addEventListener('abort', () =>
      reject(runController.signal.reason as Error),
    );
  });
  const abort = () => {
    const reason = endSignal.reason as Error;
    const hasExpired = reason.name === 'AbortError';
    runController.abort(
      hasExpired ? new Error(`It took longer than ${expireInSeconds} s`) : reason,
    );
  };
  endSignal.addEventListener('abort', abort);
  // The process may have begun to stop meanwhile.
  if (endSignal.aborted) abort();
  const startedAt = performance.now();
  try {
    await Promise.race([aborted, handle(data, { signal: runController.signal })]);
    measures.completed++;
  } catch (error) {
    measures.failed++;
    const err = toStorableError(error);
    const details = { queue, jobId: id, attempt: retryCount + 1, err };
    if (retryCount < retryLimit) log.warn(details, 'A job failed; it will be retried');
    else log.error(details, 'A job failed for good; see: operator jobs list');
    throw err;
  } finally {
    // pg-boss aborts its signal after a job has ended, too.
    endSignal.removeEventListener('abort', abort);
    measures.seconds += (performance.now() - startedAt) / 1000;
  }
}

/** Drops properties that libraries attach. */
function toStorableError(error: unknown): Error {
  const cause = stripQueryParameters(error);
  if (!(cause instanceof Error)) return new Error(String(cause));
  const { name, message, stack } = cause;
  return Object.assign(new Error(message), { name, stack });
}
