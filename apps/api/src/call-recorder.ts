// What takes finished calls into the database, as whoever has a call and whoever measures sees it.
import type { CallEnded } from '@alo/domain/call.ts';

export type RecordOutcome = 'recorded' | 'known' | 'unknownDomain';

/** Since the process began, for /metrics. */
export interface RecorderMeasures {
  batches: number;
  batchSeconds: number;
  outcomes: Record<RecordOutcome | 'failed', number>;
  /** Recorded calls that ended in the future by our clock. */
  ahead: number;
  /** Now. */
  waiting(): number;
}

export interface CallRecorder {
  /**
   * Resolves once the call is durable (`recorded`), was so before (`known`), or belongs to nobody here
   * (`unknownDomain`).
   * @throws AppError 503 when too many calls wait or the database stays away; the switch has to come back.
   */
  record(call: CallEnded): Promise<RecordOutcome>;
  measures: RecorderMeasures;
  /** Takes no more and resolves when what was taken is durable. */
  close(): Promise<void>;
}
