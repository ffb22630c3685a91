import type { CallEnded } from '@alo/domain/calls/call.ts';
import type { RecordOutcome, WrittenBatch } from '../call-recorder.ts';

/** Times are by performance.now(). */
export interface TracedEvent {
  switchName: CallEnded['switchName'];
  receivedAt: number;
  parsedAt: number;
  batch: WrittenBatch | null;
  outcome: RecordOutcome | 'failed';
}

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A trace's id is the call's id, so that each process finds it. */
export interface CallTraces {
  isSampled(callId: string): boolean;
  addEvent(callId: string, event: TracedEvent): void;
  /** Steps within `work` become the delivery's children. */
  traceDelivery<Result>(
    callId: string,
    attributes: SpanAttributes,
    work: () => Promise<Result>,
    describe: (result: Result) => SpanAttributes,
  ): Promise<Result>;
  /** Adds nothing outside a traced delivery. */
  traceStep<Result>(
    name: string,
    work: () => Promise<Result>,
    describe?: (result: Result) => SpanAttributes,
  ): Promise<Result>;
  close(): Promise<void>;
}

export const NO_TRACES: CallTraces = {
  isSampled: () => false,
  addEvent: () => {},
  traceDelivery: (_callId, _attributes, work) => work(),
  traceStep: (_name, work) => work(),
  close: async () => {},
};
