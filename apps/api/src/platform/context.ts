import type { Logger } from 'pino';
import type { Brand } from '@alo/contract/platform/brand.ts';
import { withAbortSignal, type Outbound } from '@alo/outbound/outbound.ts';
import type { PaymentProvider } from '@alo/payments/payments.ts';
import type { CallRecorder } from './call-recorder.ts';
import type { HoldMeasures } from './jobs/hold-measures.ts';
import type { LoopMeasures } from './jobs/loop-measures.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connection/client.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { ConcurrencyLimiter } from './limits/concurrency-limiter.ts';
import type { RecordingStore } from './recording-store.ts';
import type { RequestRate } from './limits/request-rate.ts';
import type { RequestLog } from './request-log.ts';
import type { Throttle } from './limits/throttle.ts';
import type { Timings } from './timings.ts';
import type { CallTraces } from './traces/call-traces.ts';
import type { CompanyRegistry } from './registries/company-registry.ts';
import type { PostalCodes } from './registries/postal-codes.ts';
import type { SecretBox } from './secrets/secret-box.ts';

export interface Context extends Database {
  config: Config;
  brand: Brand;
  log: Logger;
  now(): Date;
  isShuttingDown(): boolean;
  callRecorder: CallRecorder;
  recordings: RecordingStore;
  jobs: JobQueue;
  loopMeasures: Map<string, LoopMeasures>;
  holdMeasures: HoldMeasures;
  unrevokedGrants: Map<string, number>;
  traces: CallTraces;
  timings: Timings;
  outbound: Outbound;
  payments: PaymentProvider;
  secrets: SecretBox;
  throttle: Throttle;
  requestRate: RequestRate;
  requestLog: RequestLog;
  listLimiter: ConcurrencyLimiter<number>;
  vendorLimiter: ConcurrencyLimiter<number>;
  /** `take` throws NoAiSlotError after a long wait. */
  aiLimiter: ConcurrencyLimiter<'ai'>;
  ownAddress(): string;
  companyRegistry: CompanyRegistry;
  postalCodes: PostalCodes;
}

/** Returns a view, so that later changes of the context show. */
export const contextUntil = <Whole extends Pick<Context, 'outbound' | 'payments'>>(
  signal: AbortSignal,
  context: Whole,
): Whole =>
  Object.create(context, {
    outbound: { get: () => withAbortSignal(signal, context.outbound) },
    payments: { get: () => context.payments.withSignal(signal) },
  }) as Whole;
