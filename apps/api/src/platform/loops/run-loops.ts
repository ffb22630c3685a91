import { contextUntil } from '../context.ts';
import { stripQueryParameters } from '../db/connection/query-error.ts';
import { withTimeout } from '../with-timeout.ts';
import { runOncePerCluster } from './run-once-per-cluster.ts';
import type { LoopMeasures } from '../jobs/loop-measures.ts';
import type { BackgroundContext, Loop } from './loop.ts';

/**
 * Starts the loops of this process's roles. Returns a function that stops them and waits a limited time for running
 * ones.
 */
export function startLoops(
  context: BackgroundContext,
  loops: readonly Loop[],
): () => Promise<void> {
  const { config } = context;
  const stops = loops
    .filter(({ role, isFor }) => config.roles.includes(role) && (isFor?.(config) ?? true))
    .map((loop) => startLoop(context, loop));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Time to receive answers under way: without one, the state of a payment stays unknown. */
const OUTBOUND_GRACE_MS = 4000;
const STOPPING_MS = 4000;

export function startLoop(context: BackgroundContext, loop: Loop): () => Promise<void> {
  const { everyMs, hears } = loop;
  const stopping = new AbortController();
  const asking = new AbortController();
  const heard = new Set<string>();
  const left = new Set<Promise<unknown>>();
  const runRound = createRun(
    contextUntil(asking.signal, context),
    loop,
    stopping.signal,
    (work) => {
      const ended = work.catch(() => {}).finally(() => left.delete(ended));
      left.add(ended);
    },
  );
  let isAllDue = false;
  let isWanted = false;
  let running: Promise<void> | null = null;
  let waiting: NodeJS.Timeout;
  let gathering: NodeJS.Timeout | undefined;

  async function runWhileWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      const said = isAllDue ? null : [...heard];
      isAllDue = false;
      heard.clear();
      await runRound(said);
    }
    running = null;
  }
  function want(): void {
    isWanted = !stopping.signal.aborted;
    running ??= runWhileWanted();
  }
  function lookAtAll(): void {
    isAllDue = true;
    want();
  }
  function waitForNext(): void {
    waiting = setTimeout(
      () => {
        lookAtAll();
        waitForNext();
      },
      typeof everyMs === 'number' ? everyMs : everyMs(),
    );
    waiting.unref();
  }
  function hear(payload: string): void {
    heard.add(payload);
    gathering ??= setTimeout(() => {
      gathering = undefined;
      want();
    }, hears!.gatherMs);
  }

  // a full run catches up on notifications that were missed while disconnected
  const unsubscribe = (hears?.channels ?? []).map((channel) =>
    context.notifications.listen(channel, hear, lookAtAll),
  );
  if (!loop.isPatient) lookAtAll();
  waitForNext();
  return async () => {
    unsubscribe.forEach((stop) => stop());
    clearTimeout(waiting);
    clearTimeout(gathering);
    stopping.abort(new Error('The process ends'));
    const ended = () => Promise.all([running, ...left]);
    await withTimeout(OUTBOUND_GRACE_MS, ended());
    asking.abort(new Error('The process ends'));
    await withTimeout(STOPPING_MS, ended());
  };
}

export const runRound = (context: BackgroundContext, loop: Loop): Promise<void> =>
  createRun(context, loop, new AbortController().signal, () => {})(null);

/** Returns a run that logs and counts its failure and never throws. */
function createRun(
  context: BackgroundContext,
  { name, where, limitMs, begin }: Loop,
  stopping: AbortSignal,
  leave: (work: Promise<unknown>) => void,
): (heard: string[] | null) => Promise<void> {
  const round = begin(context);
  const measures: LoopMeasures = { completed: 0, failed: 0, seconds: 0, lastCompleted: null };
  context.loopMeasures.set(name, measures);

  async function runInScope(heard: string[] | null, signal: AbortSignal): Promise<boolean> {
    const turn = typeof where === 'string' ? null : where.turnAt(context.now());
    if (where === 'everyProcess') {
      await round({ signal, heard, leave });
      signal.throwIfAborted();
      return true;
    }
    if (where !== 'oneProcess' && turn === null) return false;
    let work: Promise<unknown> = Promise.resolve();
    try {
      return await runOncePerCluster(context, { name, turn }, signal, (ending) => {
        work = round({ signal: ending, heard, leave });
        return work;
      });
    } finally {
      // the work may continue after the lock is lost; the next run of this process must wait for it
      await work.catch(() => {});
    }
  }

  return async (heard) => {
    const began = performance.now();
    const tooLong = new AbortController();
    const limit = setTimeout(
      () => tooLong.abort(new Error(`The round took longer than ${limitMs / 1000} s`)),
      limitMs,
    );
    try {
      const isDone = await runInScope(heard, AbortSignal.any([stopping, tooLong.signal]));
      if (!isDone) return;
      measures.completed++;
      measures.lastCompleted = Date.now() / 1000;
    } catch (error) {
      if (stopping.aborted) return;
      measures.failed++;
      context.log.error(
        { err: stripQueryParameters(error), loop: name },
        'A background loop failed; it comes again',
      );
    } finally {
      clearTimeout(limit);
      measures.seconds += (performance.now() - began) / 1000;
    }
  };
}
