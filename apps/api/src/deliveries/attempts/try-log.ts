import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { stripQueryParameters } from '../../platform/db/connection/query-error.ts';
import { deliveryTries } from '../../platform/db/schema/deliveries.ts';
import { createRateLimitedWarn } from '../../platform/log/rate-limited-warn.ts';
import type { Try } from './finish-deliveries.ts';

/** Drops older tries if the database is slow. */
const MAX_UNLOGGED = 1000;
const MAX_TOGETHER = 64;

/** A failed log neither delays nor repeats deliveries. */
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

/** Runs outside the delivery's transaction, so that a failed log causes no duplicates. */
export async function logTries(db: Executor, tries: readonly Try[]): Promise<void> {
  await db.insert(deliveryTries).values(
    tries.map(({ delivery, finish, happenedAt, exchanges }) => ({
      targetId: delivery.targetId,
      callStartedAt: delivery.callStartedAt,
      callId: delivery.callId,
      eventType: delivery.eventType,
      organizationId: delivery.organizationId,
      isFailure: finish.state !== 'delivered' && finish.state !== 'skipped',
      happenedAt,
      ms: finish.ms,
      state: finish.state,
      reason: finish.reason,
      exchanges,
    })),
  );
}
