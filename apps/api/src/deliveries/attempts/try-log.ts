import type { Context } from '../../platform/context.ts';
import { stripQueryParameters } from '../../platform/db/connection/query-error.ts';
import { createRateLimitedWarn } from '../../platform/log/rate-limited-warn.ts';
import { logTries, type Try } from './delivery-tries.ts';

/** If the database is slower than the deliveries, tries beyond these are left out. */
const MAX_UNLOGGED = 1000;
const MAX_TOGETHER = 64;

/** Logs tries beside the deliveries, which do not wait for it. A try that cannot be logged is not delivered again. */
export class TryLog {
  readonly #db: Context['db'];
  readonly #reportMissing: (details: Record<string, unknown>) => void;
  readonly #tries: Try[] = [];
  #logging: Promise<void> | null = null;

  constructor({ db, log }: Pick<Context, 'db' | 'log'>) {
    this.#db = db;
    this.#reportMissing = createRateLimitedWarn(log, 'Tries of deliveries are missing in the log');
  }

  add(tries: readonly Try[]): void {
    this.#tries.push(...tries);
    this.#logging ??= this.#logAll();
  }

  async close(): Promise<void> {
    await this.#logging;
  }

  async #logAll(): Promise<void> {
    while (this.#tries.length > 0) {
      const dropped = this.#tries.splice(0, Math.max(0, this.#tries.length - MAX_UNLOGGED));
      if (dropped.length > 0) this.#reportMissing({ tries: dropped.length });
      await logTries(this.#db, this.#tries.splice(0, MAX_TOGETHER)).catch((error: unknown) =>
        this.#reportMissing({ err: stripQueryParameters(error) }),
      );
    }
    this.#logging = null;
  }
}
