// A load is what customers, switches and providers do all the time. Each asks again until it is answered, as they do.
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 50;
const ANSWER_PATIENCE_MS = 15_000;

/** What came of a load, once everything has settled. */
export interface Outcome {
  name: string;
  acknowledged: number;
  lost: number;
  doubled: number;
}

export interface Load {
  name: string;
  /** Resolves with how many milliseconds after `strike` the first success came that began after it. */
  recoveredFrom(strike: number): Promise<number>;
  /** Ends the load; what is under way may still arrive. */
  stop(): Promise<void>;
  /** Compares what was acknowledged with what is there. */
  verify(): Promise<Outcome>;
}

/** Lanes that repeat a step one after the other; a step that fails is none that succeeded. */
export function runLanes(
  count: number,
  step: (lane: number, signal: AbortSignal) => Promise<boolean>,
  pauseMs = 0,
) {
  const stopping = new AbortController();
  const waiting = new Set<{ strike: number; resolve(ms: number): void }>();
  const lane = async (index: number) => {
    while (!stopping.signal.aborted) {
      const began = performance.now();
      const isDone = await step(index, stopping.signal).catch(() => false);
      if (isDone) tell(began);
      await sleep(isDone ? pauseMs : RETRY_MS);
    }
  };
  const tell = (began: number) => {
    for (const entry of waiting) {
      if (began < entry.strike) continue;
      waiting.delete(entry);
      entry.resolve(performance.now() - entry.strike);
    }
  };
  const lanes = Promise.all(Array.from({ length: count }, (_, index) => lane(index)));
  return {
    recoveredFrom: (strike: number) =>
      new Promise<number>((resolve) => waiting.add({ strike, resolve })),
    async stop() {
      stopping.abort();
      await lanes;
    },
  };
}

/** One request that ends in bounded time. */
export const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(ANSWER_PATIENCE_MS) });

export const askJson = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
