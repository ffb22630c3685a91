import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../platform/context.ts';
import { isRefusedValue } from '../../platform/db/connection/query-error.ts';
import type { Claimed } from '../queue/claim-deliveries.ts';
import type { Try } from './delivery-tries.ts';
import { finishDeliveries, type Finish } from './finish-deliveries.ts';

export interface Result extends Try {
  delivery: Claimed;
  finish: Finish;
}

interface Settings {
  db: Context['db'];
  owner: number;
  /** Called once results are stored. */
  onWritten: (results: readonly Result[]) => void;
  onError: (error: unknown) => void;
}

const MAX_TOGETHER = 64;
const AFTER_ERROR_MS = 1000;

/** Stores results in batches: those that arrive while a statement runs share the next one. */
export class ResultWriter {
  readonly #settings: Settings;
  readonly #giveUp = new AbortController();
  readonly #results: Result[] = [];
  #writing: Promise<void> | null = null;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  add(result: Result): void {
    this.#results.push(result);
    this.#writing ??= this.#writeAll();
  }

  /** Finishes the running statement only. Another process repeats deliveries whose results were not stored. */
  async close(): Promise<void> {
    this.#giveUp.abort();
    await this.#writing;
  }

  /** Repeats failed statements. That is safe, because rows that have another owner by now are skipped. */
  async #writeAll(): Promise<void> {
    const { signal } = this.#giveUp;
    while (this.#results.length > 0) {
      const results = this.#results.slice(0, MAX_TOGETHER);
      try {
        await this.#write(results.map(({ finish }) => finish));
        this.#results.splice(0, results.length);
        this.#settings.onWritten(results);
      } catch (error) {
        this.#settings.onError(error);
        if (signal.aborted) break;
        await sleep(AFTER_ERROR_MS, undefined, { signal }).catch(() => {});
      }
    }
    this.#writing = null;
  }

  /** If the database refuses a value, stores each result separately, and that one without what the target sent. */
  async #write(finishes: readonly Finish[]): Promise<void> {
    const { db, owner, onError } = this.#settings;
    try {
      await finishDeliveries(db, owner, finishes);
    } catch (error) {
      if (!isRefusedValue(error)) throw error;
      onError(error);
      if (finishes.length > 1) for (const finish of finishes) await this.#write([finish]);
      else await finishDeliveries(db, owner, finishes.map(dropFindings));
    }
  }
}

/** Keeps what was stored before. */
const dropFindings = (finish: Finish): Finish => ({
  ...finish,
  findings: null,
  recordId: null,
  extraPaceMs: 0,
});
