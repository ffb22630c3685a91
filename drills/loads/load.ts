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
  const stopController = new AbortController();
  const recoveryWaiters = new Set<{ strike: number; resolve(ms: number): void }>();
  const runLane = async (index: number) => {
    while (!stopController.signal.aborted) {
      const startedAt = performance.now();
      const isDone = await step(index, stopController.signal).catch(() => false);
      if (isDone) resolveWaiters(startedAt);
      await sleep(isDone ? pauseMs : RETRY_MS);
    }
  };
  const resolveWaiters = (startedAt: number) => {
    for (const entry of recoveryWaiters) {
      if (startedAt < entry.strike) continue;
      recoveryWaiters.delete(entry);
      entry.resolve(performance.now() - entry.strike);
    }
  };
  const lanes = Promise.all(Array.from({ length: count }, (_, index) => runLane(index)));
  return {
    waitForRecovery: (strike: number) =>
      new Promise<number>((resolve) => recoveryWaiters.add({ strike, resolve })),
    async stop() {
      stopController.abort();
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
