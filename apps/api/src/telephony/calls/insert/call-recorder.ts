// Calls that arrive during a transaction form the next batch, because a second one would wait for
// its locks. Calls with a locked wallet wait in a separate queue.
import { setTimeout as sleep } from 'node:timers/promises';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { AppError } from '../../../platform/app-error.ts';
import type {
  CallRecorder,
  RecorderMeasures,
  RecordOutcome,
  WrittenBatch,
} from '../../../platform/call-recorder.ts';
import { keepConnectionsAfterErrors } from '../../../platform/db/connection/keep-connections.ts';
import { openDb } from '../../../platform/db/transaction.ts';
import { isLockTimeout } from '../../../platform/db/connection/unavailable.ts';
import { createRateLimitedWarn } from '../../../platform/log/rate-limited-warn.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import { attachRecordings } from './attach-recordings.ts';
import { insertWithRetries, isDataError } from './insert-calls.ts';
import { findLockedDomains } from './locked-domains.ts';
import { createCallRater } from './rate-calls.ts';
import { isClockAhead } from './switch-clock.ts';

const BATCH_SIZE = 1000;
const MAX_WAITING = 20_000;
const MAX_WAITING_BESIDE = 2000;
/** Their sum bounds the answer to the switch. */
const TURN_MS = 4000;
const BATCH_MS = 5000;
const SWEEP_MS = 500;
const LOOK_AGAIN_MS = 200;
const MAX_REMEMBERED = 20_000;

interface WaitingCall {
  call: CallEnded;
  /** By performance.now(). */
  since: number;
  onWritten: ((batch: WrittenBatch) => void) | undefined;
  resolve(outcome: RecordOutcome): void;
  reject(error: Error): void;
}

interface CallQueue {
  readonly length: number;
  add(...calls: WaitingCall[]): void;
  /** Removes them, too. */
  takeOlder(instant: number): WaitingCall[];
  idle(): Promise<void>;
}

export function createCallRecorder(events: Pool, log: Logger): CallRecorder {
  const pool = keepConnectionsAfterErrors(events);
  const queue = createCallQueue(settle);
  const beside = createCallQueue(settleBeside);
  const late = createCallQueue(settleLate);
  const db = openDb(events);
  const rater = createCallRater();
  /** Repeats of these calls need no query. */
  let recordedCalls = new Set<string>();
  const locked = new Map<string, number>();
  const sweep = setInterval(refuseLate, SWEEP_MS);
  sweep.unref();
  const measures: RecorderMeasures = {
    batches: 0,
    batchSeconds: 0,
    outcomes: { recorded: 0, known: 0, unknownDomain: 0, failed: 0 },
    ahead: 0,
    waiting: () => queue.length + beside.length + late.length,
  };
  const warnOfClock = createRateLimitedWarn(
    log,
    'A call ended in the future: the clock of its switch is ahead',
  );
  let isClosed = false;

  async function settle(batch: WaitingCall[]): Promise<void> {
    try {
      const calls = batch.map(({ call }) => call);
      const began = performance.now();
      const outcomes = await withTimeout(
        BATCH_MS,
        insertWithRetries(pool, calls, { rater, log, limitMs: BATCH_MS }),
      );
      if (outcomes === null) throw new Error('The database does not answer');
      measures.batches++;
      const written = { startedAt: began, endedAt: performance.now(), size: batch.length };
      measures.batchSeconds += (written.endedAt - began) / 1000;
      for (const outcome of outcomes) measures.outcomes[outcome]++;
      // The database works on the next batch while the answers are written.
      setImmediate(answerBatch, batch, outcomes, written);
    } catch (error) {
      if (isLockTimeout(error)) return splitByLock(batch);
      if (isDataError(error) && batch.length > 1) {
        for (const entry of batch) await settle([entry]);
        return;
      }
      measures.outcomes.failed += batch.length;
      log.error({ err: error, calls: batch.length }, 'calls could not be recorded');
      const refusal = isDataError(error)
        ? new AppError(
            ERROR_CODES.malformedEvent,
            `The database refused the call: ${String(error)}`,
          )
        : makeOverloadedError('The database is not available');
      for (const entry of batch) entry.reject(refusal);
    }
  }

  function answerBatch(
    batch: WaitingCall[],
    outcomes: RecordOutcome[],
    written: WrittenBatch,
  ): void {
    const now = Date.now();
    batch.forEach((entry, i) => {
      entry.onWritten?.(written);
      if (outcomes[i] === 'recorded') noteClock(entry.call, now);
      settleRecording(entry, outcomes[i]!);
    });
  }

  function noteClock({ endedAt, switchName, switchCallId }: CallEnded, now: number): void {
    if (!isClockAhead(now, endedAt)) return;
    measures.ahead++;
    warnOfClock({ switchName, switchCallId, endedAt });
  }

  function settleRecording(entry: WaitingCall, outcome: RecordOutcome): void {
    if (entry.call.recordingFile === null) return entry.resolve(outcome);
    const key = getCallKey(entry);
    if (outcome === 'known' && !recordedCalls.has(key)) return late.add(entry);
    if (outcome === 'recorded') remember(key);
    entry.resolve(outcome);
  }

  async function settleLate(batch: WaitingCall[]): Promise<void> {
    try {
      const attaching = attachRecordings(
        db,
        batch.map(({ call }) => call),
      );
      const isDone = await withTimeout(
        BATCH_MS,
        attaching.then(() => true),
      );
      if (!isDone) throw new Error('The database does not answer');
    } catch (error) {
      const byDomain = Map.groupBy(batch, ({ call }) => call.domain);
      // One organization's locked queues must not fail others.
      if (isLockTimeout(error) && byDomain.size > 1) {
        for (const entries of byDomain.values()) await settleLate(entries);
        return;
      }
      log.error({ err: error, calls: batch.length }, 'recordings could not be attached');
      for (const entry of batch)
        entry.reject(makeOverloadedError('The recording could not be attached'));
      return;
    }
    for (const entry of batch) {
      remember(getCallKey(entry));
      entry.resolve('known');
    }
  }

  function remember(key: string): void {
    if (recordedCalls.size >= MAX_REMEMBERED) recordedCalls = new Set();
    recordedCalls.add(key);
  }

  async function splitByLock(batch: WaitingCall[]): Promise<void> {
    const domains = await findLockedIn(batch);
    if (domains.size === 0) return settleEach(batch);
    const isLocked = ({ call }: WaitingCall) => domains.has(call.domain);
    waitBeside(batch.filter(isLocked));
    const free = batch.filter((entry) => !isLocked(entry));
    if (free.length > 0) queue.add(...free);
  }

  /** Trying each organization alone shows whose rows are locked. */
  async function settleEach(batch: WaitingCall[]): Promise<void> {
    const byDomain = Map.groupBy(batch, ({ call }) => call.domain);
    if (byDomain.size === 1) return waitBeside(batch);
    for (const calls of byDomain.values()) await settle(calls);
  }

  function waitBeside(calls: WaitingCall[]): void {
    for (const entry of calls) {
      const { domain } = entry.call;
      const count = locked.get(domain) ?? 0;
      if (count === 0) {
        log.warn({ domain }, 'Somebody holds rows of an organization: its calls wait');
      }
      if (count >= MAX_WAITING_BESIDE) {
        entry.reject(makeOverloadedError('Too many calls of the organization waiting'));
        continue;
      }
      locked.set(domain, count + 1);
      beside.add(entry);
    }
  }

  async function settleBeside(batch: WaitingCall[]): Promise<void> {
    const domains = await findLockedIn(batch);
    const free = batch.filter(({ call }) => !domains.has(call.domain));
    const rest = batch.filter(({ call }) => domains.has(call.domain));
    if (free.length > 0) await settle(free);
    leaveBeside(free);
    if (rest.length === 0) return;
    beside.add(...rest);
    await sleep(LOOK_AGAIN_MS);
  }

  /** An organization's next calls use the main queue again. */
  function leaveBeside(calls: readonly WaitingCall[]): void {
    for (const { call } of calls) {
      const count = locked.get(call.domain)! - 1;
      if (count > 0) locked.set(call.domain, count);
      else locked.delete(call.domain);
    }
  }

  async function findLockedIn(batch: readonly WaitingCall[]): Promise<Set<string>> {
    const domains = [...new Set(batch.map(({ call }) => call.domain))];
    return findLockedDomains(pool, domains).catch(() => new Set(domains));
  }

  function refuseLate(): void {
    const instant = performance.now() - TURN_MS;
    const lateBeside = beside.takeOlder(instant);
    leaveBeside(lateBeside);
    for (const entry of [...queue.takeOlder(instant), ...late.takeOlder(instant), ...lateBeside]) {
      measures.outcomes.failed++;
      entry.reject(makeOverloadedError('The call waited too long for its turn'));
    }
  }

  return {
    measures,
    record(call, onWritten) {
      if (isClosed) return Promise.reject(makeOverloadedError('The server is stopping'));
      if (queue.length >= MAX_WAITING)
        return Promise.reject(makeOverloadedError('Too many calls waiting'));
      return new Promise((resolve, reject) => {
        const entry = { call, since: performance.now(), onWritten, resolve, reject };
        if (locked.has(call.domain)) waitBeside([entry]);
        else queue.add(entry);
      });
    },
    async close() {
      isClosed = true;
      do {
        await queue.idle();
        await beside.idle();
      } while (queue.length > 0);
      await new Promise(setImmediate);
      await late.idle();
      clearInterval(sweep);
    },
  };
}

const getCallKey = ({ call }: WaitingCall) => `${call.domain}/${call.switchCallId}`;

const makeOverloadedError = (message: string) =>
  new AppError(ERROR_CODES.overloaded, message, { retryAfterSeconds: 2 });

function createCallQueue(settle: (batch: WaitingCall[]) => Promise<void>): CallQueue {
  let waiting: WaitingCall[] = [];
  let working: Promise<void> | null = null;

  async function processBatches(): Promise<void> {
    await new Promise(setImmediate);
    while (waiting.length > 0) await settle(waiting.splice(0, BATCH_SIZE));
    working = null;
  }

  return {
    get length() {
      return waiting.length;
    },
    add(...calls) {
      waiting.push(...calls);
      working ??= processBatches();
    },
    takeOlder(instant) {
      const older = waiting.filter(({ since }) => since < instant);
      if (older.length > 0) waiting = waiting.filter(({ since }) => since >= instant);
      return older;
    },
    async idle() {
      await working;
    },
  };
}
