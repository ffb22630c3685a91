import { withTimeout } from '../../platform/with-timeout.ts';

const MAX_PARALLEL = 4;
export const MAX_DECIDING_MS = 5000;

/**
 * Decides one call per organization in turn, a few organizations at once, so that a slow one delays
 * no other. Skips the rest after a timeout.
 */
export async function decideInTurns<Call>(
  calls: readonly Call[],
  getOrganization: (call: Call) => unknown,
  decide: (call: Call) => Promise<void>,
): Promise<void> {
  const queues = [...Map.groupBy(calls, getOrganization).values()];
  const endsAt = performance.now() + MAX_DECIDING_MS;
  async function work(): Promise<void> {
    for (;;) {
      const queue = performance.now() < endsAt ? queues.shift() : undefined;
      if (queue === undefined) return;
      await decide(queue.shift()!);
      if (queue.length > 0) queues.push(queue);
    }
  }
  await withTimeout(MAX_DECIDING_MS, Promise.all(Array.from({ length: MAX_PARALLEL }, work)));
}
