import type { CallEnded } from '@alo/domain/call.ts';
import type { RecordOutcome } from '../../call-recorder.ts';

/** A call whose switch waits for an answer. */
export interface WaitingCall {
  call: CallEnded;
  /** By the process's clock, in milliseconds. */
  since: number;
  resolve(outcome: RecordOutcome): void;
  reject(error: Error): void;
}

/** Calls in the order in which they came, of which one batch at a time is under way. */
export interface CallQueue {
  readonly length: number;
  add(...calls: WaitingCall[]): void;
  /** Takes out what has waited since before an instant. */
  takeOlder(instant: number): WaitingCall[];
  /** Resolves when none is left. */
  idle(): Promise<void>;
}

const BATCH_SIZE = 1000;

export function createCallQueue(settle: (batch: WaitingCall[]) => Promise<void>): CallQueue {
  let waiting: WaitingCall[] = [];
  let working: Promise<void> | null = null;

  async function work(): Promise<void> {
    // Let the events of this turn of the loop come in before the first batch is cut.
    await new Promise(setImmediate);
    while (waiting.length > 0) await settle(waiting.splice(0, BATCH_SIZE));
    working = null;
  }

  return {
    get length() {
      return waiting.length;
    },
    add(...calls) {
      waiting.push(...calls);
      working ??= work();
    },
    takeOlder(instant) {
      const older = waiting.filter(({ since }) => since < instant);
      if (older.length > 0) waiting = waiting.filter(({ since }) => since >= instant);
      return older;
    },
    async idle() {
      await working;
    },
  };
}
