import { contextUntil } from '../context.ts';
import { stripQueryParameters } from '../db/connection/query-error.ts';
import { withTimeout } from '../with-timeout.ts';
import { runOncePerCluster } from './run-once-per-cluster.ts';
import type { LoopMeasures } from '../jobs/loop-measures.ts';
import type { BackgroundContext, Loop } from './loop.ts';

/** The returned function stops the loops and waits a limited time. */
export function startLoops(
  context: BackgroundContext,
  loops: readonly Loop[],
): () => Promise<void> {
  const { config } = context;
  const stops = loops
    .filter(({ role, isEnabled }) => config.roles.includes(role) && (isEnabled?.(config) ?? true))
    .map((loop) => startLoop(context, loop));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Waits for answers under way, without which the state of a payment stays unknown. */
const OUTBOUND_GRACE_MS = 4000;
const STOPPING_MS = 4000;

export function startLoop(context: BackgroundContext, loop: Loop): () => Promise<void> {
  const { everyMs, triggers } = loop;
  const stopping = new AbortController();
  const outboundStopping = new AbortController();
  const payloads = new Set<string>();
  const detached = new Set<Promise<unknown>>();
  const run = createRun(
    contextUntil(outboundStopping.signal, context),
    loop,
    stopping.signal,
    (work) => {
      const settledWork = work.catch(() => {}).finally(() => detached.delete(settledWork));
      detached.add(settledWork);
    },
  );
  let isFullRunDue = false;
  let isRunRequested = false;
  let currentRun: Promise<void> | null = null;
  let intervalTimer: NodeJS.Timeout;
  let delayTimer: NodeJS.Timeout | undefined;

  async function runWhileRequested(): Promise<void> {
    while (isRunRequested) {
      isRunRequested = false;
      const runPayloads = isFullRunDue ? null : [...payloads];
      isFullRunDue = false;
      payloads.clear();
      await run(runPayloads);
    }
    currentRun = null;
  }
  function requestRun(): void {
    isRunRequested = !stopping.signal.aborted;
    currentRun ??= runWhileRequested();
  }
  function requestFullRun(): void {
    isFullRunDue = true;
    requestRun();
  }
  function scheduleNext(): void {
    intervalTimer = setTimeout(
      () => {
        requestFullRun();
        scheduleNext();
      },
      typeof everyMs === 'number' ? everyMs : everyMs(),
    );
    intervalTimer.unref();
  }
  function onPayload(payload: string): void {
    payloads.add(payload);
    delayTimer ??= setTimeout(() => {
      delayTimer = undefined;
      requestRun();
    }, triggers!.delayMs);
  }

  // A full run catches up on missed notifications.
  const unsubscribe = (triggers?.channels ?? []).map((channel) =>
    context.notifications.listen(channel, onPayload, requestFullRun),
  );
  if (!loop.skipsFirstRun) requestFullRun();
  scheduleNext();
  return async () => {
    unsubscribe.forEach((stop) => stop());
    clearTimeout(intervalTimer);
    clearTimeout(delayTimer);
    stopping.abort(new Error('The process ends'));
    const waitForWork = () => Promise.all([currentRun, ...detached]);
    await withTimeout(OUTBOUND_GRACE_MS, waitForWork());
    outboundStopping.abort(new Error('The process ends'));
    await withTimeout(STOPPING_MS, waitForWork());
  };
}

export const runLoopOnce = (context: BackgroundContext, loop: Loop): Promise<void> =>
  createRun(context, loop, new AbortController().signal, () => {})(null);

function createRun(
  context: BackgroundContext,
  { name, where, limitMs, begin }: Loop,
  stopping: AbortSignal,
  detach: (work: Promise<unknown>) => void,
): (payloads: string[] | null) => Promise<void> {
  const runLoop = begin(context);
  const measures: LoopMeasures = { completed: 0, failed: 0, seconds: 0, lastCompleted: null };
  context.loopMeasures.set(name, measures);

  async function runInScope(payloads: string[] | null, signal: AbortSignal): Promise<boolean> {
    const turn = typeof where === 'string' ? null : where.turnAt(context.now());
    if (where === 'everyProcess') {
      await runLoop({ signal, payloads, detach });
      signal.throwIfAborted();
      return true;
    }
    if (where !== 'oneProcess' && turn === null) return false;
    let work: Promise<unknown> = Promise.resolve();
    try {
      return await runOncePerCluster(context, { name, turn }, signal, (runSignal) => {
        work = runLoop({ signal: runSignal, payloads, detach });
        return work;
      });
    } finally {
      // The work may outlive the lock, and this process' next run must wait.
      await work.catch(() => {});
    }
  }

  return async (payloads) => {
    const startedAt = performance.now();
    const timeout = new AbortController();
    const limit = setTimeout(
      () => timeout.abort(new Error(`The run took longer than ${limitMs / 1000} s`)),
      limitMs,
    );
    try {
      const isDone = await runInScope(payloads, AbortSignal.any([stopping, timeout.signal]));
      if (!isDone) return;
      measures.completed++;
      measures.lastCompleted = Date.now() / 1000;
    } catch (error) {
      if (stopping.aborted) return;
      measures.failed++;
      context.log.error(
        { err: stripQueryParameters(error), loop: name },
        'A background loop failed; it runs again later',
      );
    } finally {
      clearTimeout(limit);
      measures.seconds += (performance.now() - startedAt) / 1000;
    }
  };
}
