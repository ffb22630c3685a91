import type { CallEnded } from '@alo/domain/call.ts';

export type RecordOutcome = 'recorded' | 'known' | 'unknownDomain';

/** Since process start, for /metrics. */
export interface RecorderMeasures {
  batches: number;
  batchSeconds: number;
  outcomes: Record<RecordOutcome | 'failed', number>;
  /** Recorded calls whose end lies in the future by our clock. */
  ahead: number;
  waiting(): number;
}

export interface CallRecorder {
  /**
   * Resolves once the call is durable (`recorded`), already was (`known`), or its domain is unknown (`unknownDomain`).
   * @throws AppError 503 if too many calls wait or the database is unavailable; the switch must retry.
   */
  record(call: CallEnded): Promise<RecordOutcome>;
  measures: RecorderMeasures;
  /** Refuses new calls and waits for the accepted ones. */
  close(): Promise<void>;
}
