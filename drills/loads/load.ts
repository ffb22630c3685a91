// Customers, switches and providers retry until they have an answer.
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 50;
const ANSWER_TIMEOUT_MS = 15_000;

export interface Outcome {
  name: string;
  acknowledged: number;
  lost: number;
  doubled: number;
}

export interface Load {
  name: string;
  /** Milliseconds from `strike` to the first success that began later. */
  waitForRecovery(strike: number): Promise<number>;
  stop(): Promise<void>;
  verify(): Promise<Outcome>;
}

export function runLanes(
  count: number,
  step: (lane: number, signal: AbortSignal) => Promise<boolean>,
  pauseMs = 0,
) {
  const stopping = new AbortController();
  const waiting = new Set<{ strike: number; resolve(ms: number): void }>();
  const runLane = async (index: number) => {
    while (!stopping.signal.aborted) {
      const began = performance.now();
      const isDone = await step(index, stopping.signal).catch(() => false);
      if (isDone) resolveWaiting(began);
      await sleep(isDone ? pauseMs : RETRY_MS);
    }
  };
  const resolveWaiting = (began: number) => {
    for (const entry of waiting) {
      if (began < entry.strike) continue;
      waiting.delete(entry);
      entry.resolve(performance.now() - entry.strike);
    }
  };
  const lanes = Promise.all(Array.from({ length: count }, (_, index) => runLane(index)));
  return {
    waitForRecovery: (strike: number) =>
      new Promise<number>((resolve) => waiting.add({ strike, resolve })),
    async stop() {
      stopping.abort();
      await lanes;
    },
  };
}

export const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });

export const askJson = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
