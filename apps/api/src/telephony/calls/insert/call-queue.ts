import type { CallEnded } from '@alo/domain/call.ts';
import type { RecordOutcome } from '../../../platform/call-recorder.ts';

export interface WaitingCall {
  call: CallEnded;
  /** A value of performance.now(). */
  since: number;
  resolve(outcome: RecordOutcome): void;
  reject(error: Error): void;
}

export interface CallQueue {
  readonly length: number;
  add(...calls: WaitingCall[]): void;
  /** Removes and returns calls queued before `instant`. */
  takeOlder(instant: number): WaitingCall[];
  idle(): Promise<void>;
}

const BATCH_SIZE = 1000;

export function createCallQueue(settle: (batch: WaitingCall[]) => Promise<void>): CallQueue {
  let waiting: WaitingCall[] = [];
  let working: Promise<void> | null = null;

  async function processBatches(): Promise<void> {
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
      working ??= processBatches();
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
