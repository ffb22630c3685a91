import type { CallEnded } from '@alo/domain/calls/call.ts';

export type RecordOutcome = 'recorded' | 'known' | 'unknownDomain';

/** Since process start. */
export interface RecorderMeasures {
  batches: number;
  batchSeconds: number;
  outcomes: Record<RecordOutcome | 'failed', number>;
  /** Calls that end in the future by our clock. */
  ahead: number;
  waiting(): number;
}

/** Times are by performance.now(). */
export interface WrittenBatch {
  startedAt: number;
  endedAt: number;
  size: number;
}

export interface CallRecorder {
  /**
   * Resolves once the call is durable (`recorded`), already was (`known`), or its domain is
   * unknown.
   * @throws AppError 503 if too many calls wait or the database is unavailable, so that the switch
   * retries.
   */
  record(call: CallEnded, onWritten?: (batch: WrittenBatch) => void): Promise<RecordOutcome>;
  measures: RecorderMeasures;
  close(): Promise<void>;
}
