// Runs every background loop alike: at its time or when it hears of something, never over itself, told and counted.
import { contextUntil } from '../context.ts';
import { withoutParameters } from '../db/query-error.ts';
import { withTimeout } from '../with-timeout.ts';
import { onceInCluster } from './cluster-turn.ts';
import type { LoopMeasures } from '../jobs/loop-measures.ts';
import type { BackgroundContext, Loop } from './loop.ts';

/** Starts those that this process is for; answers how to stop them, which waits for rounds under way, but not for ever. */
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

/** An answer that is on its way is taken: without it nobody knows whether a payment was made. */
const ANSWERS_MS = 4000;
const STOPPING_MS = 4000;

export function startLoop(context: BackgroundContext, loop: Loop): () => Promise<void> {
  const { everyMs, hears } = loop;
  const stopping = new AbortController();
  const asking = new AbortController();
  const heard = new Set<string>();
  const left = new Set<Promise<unknown>>();
  const runRound = roundOf(contextUntil(asking.signal, context), loop, stopping.signal, (work) => {
    const ended = work.catch(() => {}).finally(() => left.delete(ended));
    left.add(ended);
  });
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

  // what was missed while the connection was away is found by looking at everything
  const deafen = (hears?.channels ?? []).map((channel) =>
    context.notifications.listen(channel, hear, lookAtAll),
  );
  if (!loop.isPatient) lookAtAll();
  waitForNext();
  return async () => {
    deafen.forEach((stop) => stop());
    clearTimeout(waiting);
    clearTimeout(gathering);
    stopping.abort(new Error('The process ends'));
    const ended = () => Promise.all([running, ...left]);
    await withTimeout(ANSWERS_MS, ended());
    asking.abort(new Error('The process ends'));
    await withTimeout(STOPPING_MS, ended());
  };
}

/** Does one round, as if its time had come. */
export const runRound = (context: BackgroundContext, loop: Loop): Promise<void> =>
  roundOf(context, loop, new AbortController().signal, () => {})(null);

/** One round, whose failure is told and counted, and no more. */
function roundOf(
  context: BackgroundContext,
  { name, where, limitMs, begin }: Loop,
  stopping: AbortSignal,
  leave: (work: Promise<unknown>) => void,
): (heard: string[] | null) => Promise<void> {
  const round = begin(context);
  const measures: LoopMeasures = { completed: 0, failed: 0, seconds: 0, lastCompleted: null };
  context.loopMeasures.set(name, measures);

  async function inItsPlace(heard: string[] | null, signal: AbortSignal): Promise<boolean> {
    const turn = typeof where === 'string' ? null : where.turnAt(context.now());
    if (where === 'everyProcess') {
      await round({ signal, heard, leave });
      signal.throwIfAborted();
      return true;
    }
    if (where !== 'oneProcess' && turn === null) return false;
    let work: Promise<unknown> = Promise.resolve();
    try {
      return await onceInCluster(context, { name, turn }, signal, (ending) => {
        work = round({ signal: ending, heard, leave });
        return work;
      });
    } finally {
      // it may go on although the lock is gone; no other round of this process does before it has ended
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
      const isDone = await inItsPlace(heard, AbortSignal.any([stopping, tooLong.signal]));
      if (!isDone) return;
      measures.completed++;
      measures.lastCompleted = Date.now() / 1000;
    } catch (error) {
      if (stopping.aborted) return;
      measures.failed++;
      context.log.error(
        { err: withoutParameters(error), loop: name },
        'A background loop failed; it comes again',
      );
    } finally {
      clearTimeout(limit);
      measures.seconds += (performance.now() - began) / 1000;
    }
  };
}
