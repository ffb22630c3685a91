// The services are asked by one key of the operator's: so many calls at once in this process, and none while they want a pause.
import { createCachePerDatabase } from '../../platform/db/cache-per-database.ts';

export interface AiTurns {
  /**
   * Waits for a place, which is to be disposed of; first come, first served. Of an organization there comes one call at a
   * time anyway, as its deliveries are claimed (crm/integrations/targets.ts).
   * @returns null: none became free in time
   */
  take(most: number, waitMs: number): Promise<Disposable | null>;
  /** Until then nobody asks. */
  pauseUntil(atMs: number): void;
  /** Seconds that a pause still lasts; 0: there is none. */
  pausedSeconds(nowMs: number): number;
}

/** Of this process. */
export const aiTurnsOf = createCachePerDatabase(createAiTurns);

export function createAiTurns(): AiTurns {
  const waiting: (() => void)[] = [];
  let taken = 0;
  let pausedUntil = 0;

  const place = (): Disposable => ({
    [Symbol.dispose]() {
      const next = waiting.shift();
      if (next) next();
      else taken--;
    },
  });

  return {
    take(most, waitMs) {
      if (taken < most) {
        taken++;
        return Promise.resolve(place());
      }
      return new Promise((resolve) => {
        const mine = () => {
          clearTimeout(timer);
          resolve(place());
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(mine), 1);
          resolve(null);
        }, waitMs);
        waiting.push(mine);
      });
    },
    pauseUntil(atMs) {
      pausedUntil = Math.max(pausedUntil, atMs);
    },
    pausedSeconds: (nowMs) => Math.max(0, Math.ceil((pausedUntil - nowMs) / 1000)),
  };
}
