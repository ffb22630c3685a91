// Takes finished calls into the database, exactly once each, many at a time: while one transaction is under
// way the next calls gather, so a busy switch shares its commits and a quiet one waits for nobody. One batch at
// a time: a second one would only wait for the first one's locks.
import { setTimeout as sleep } from 'node:timers/promises';
import { ERROR_CODES } from '@alo/contract/error.ts';
import type { CallEnded } from '@alo/domain/call.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { AppError } from '../../http/app-error.ts';
import { insertCalls, type RecordOutcome } from './insert-calls.ts';

export interface CallRecorder {
  /**
   * Resolves once the call is durable (`recorded`), was so before (`known`), or belongs to nobody here
   * (`unknownDomain`).
   * @throws AppError 503 when too many calls wait or the database stays away; the switch has to come back.
   */
  record(call: CallEnded): Promise<RecordOutcome>;
  /** Takes no more and resolves when what was taken is durable. */
  close(): Promise<void>;
}

const BATCH_SIZE = 1000;
const MAX_WAITING = 20_000;
const RETRY_DELAYS_MS = [20, 100, 500, 1500, 3000];

interface Waiting {
  call: CallEnded;
  resolve(outcome: RecordOutcome): void;
  reject(error: Error): void;
}

export function createCallRecorder(pool: Pool, log: Logger): CallRecorder {
  let waiting: Waiting[] = [];
  let working: Promise<void> | null = null;
  let isClosed = false;

  async function work(): Promise<void> {
    // Let the events of this turn of the loop come in before the first batch is cut.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH_SIZE);
      await settle(batch);
    }
    working = null;
  }

  async function settle(batch: Waiting[]): Promise<void> {
    try {
      const outcomes = await insertWithRetries(
        pool,
        log,
        batch.map(({ call }) => call),
      );
      batch.forEach((entry, i) => entry.resolve(outcomes[i]!));
    } catch (error) {
      // One call that the database refuses must not take its neighbours with it.
      if (isDataError(error) && batch.length > 1) {
        for (const entry of batch) await settle([entry]);
        return;
      }
      log.error({ err: error, calls: batch.length }, 'calls could not be recorded');
      const refusal = isDataError(error)
        ? new AppError(
            ERROR_CODES.malformedEvent,
            `The database refused the call: ${String(error)}`,
          )
        : overloaded('The database is not available');
      for (const entry of batch) entry.reject(refusal);
    }
  }

  return {
    record(call) {
      if (isClosed) return Promise.reject(overloaded('The server is stopping'));
      if (waiting.length >= MAX_WAITING)
        return Promise.reject(overloaded('Too many calls waiting'));
      return new Promise((resolve, reject) => {
        waiting.push({ call, resolve, reject });
        working ??= work();
      });
    },
    async close() {
      isClosed = true;
      await working;
    },
  };
}

async function insertWithRetries(
  pool: Pool,
  log: Logger,
  calls: CallEnded[],
): Promise<RecordOutcome[]> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await insertCalls(pool, calls);
    } catch (error) {
      if (isDataError(error)) throw error;
      // Deadlock, restart, lost connection: nothing was acknowledged and call keys make a repeat harmless.
      log.warn({ err: error, calls: calls.length }, 'recording calls failed, trying again');
      await sleep(delay);
    }
  }
  return insertCalls(pool, calls);
}

/** SQLSTATE classes 22 (data) and 23 (constraint): trying again cannot help. */
function isDataError(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return code.startsWith('22') || code.startsWith('23');
}

const overloaded = (message: string) =>
  new AppError(ERROR_CODES.overloaded, message, { retryAfterSeconds: 2 });
