import type { Logger } from 'pino';
import type { Brand } from '@alo/contract/platform/brand.ts';
import { outboundUntil, type Outbound } from '@alo/outbound/outbound.ts';
import type { PaymentProvider } from '@alo/payments/payments.ts';
import type { CallRecorder } from './call-recorder.ts';
import type { LoopMeasures } from './jobs/loop-measures.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connection/client.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { ConcurrencyLimiter } from './limits/concurrency-limiter.ts';
import type { RecordingStore } from './recording-store.ts';
import type { RequestRate } from './limits/request-rate.ts';
import type { RequestLog } from './request-log.ts';
import type { Throttle } from './limits/throttle.ts';
import type { CompanyRegistry } from './registries/company-registry.ts';
import type { PostalCodes } from './registries/postal-codes.ts';
import type { SecretBox } from './secrets/secret-box.ts';

export interface Context extends Database {
  config: Config;
  brand: Brand;
  log: Logger;
  /** Tests replace it. */
  now(): Date;
  /** True from the shutdown signal on, while the process still serves. */
  isLeaving(): boolean;
  callRecorder: CallRecorder;
  recordings: RecordingStore;
  jobs: JobQueue;
  /** By loop name. */
  loopMeasures: Map<string, LoopMeasures>;
  /** OAuth grants that this process could not revoke, by gateway. */
  unrevokedGrants: Map<string, number>;
  /** The only way to send requests to other hosts. */
  outbound: Outbound;
  payments: PaymentProvider;
  secrets: SecretBox;
  throttle: Throttle;
  requestRate: RequestRate;
  /** Records the requests made with tokens. */
  requestLog: RequestLog;
  /** For lists that read many rows. */
  listLimiter: ConcurrencyLimiter<number>;
  /** For vendor requests that a user waits for. */
  vendorLimiter: ConcurrencyLimiter<number>;
  /** For requests to the AI services, which all use the operator's key. Throws NoAiSlot. */
  aiLimiter: ConcurrencyLimiter<'ai'>;
  /** Such as `http://127.0.0.1:3000`; the payment sandbox is served there. */
  ownAddress(): string;
  companyRegistry: CompanyRegistry;
  postalCodes: PostalCodes;
}

/**
 * Binds outbound requests and payments to the signal. It is a view, not a copy, so that later changes of the context
 * show.
 */
export const contextUntil = <Whole extends Pick<Context, 'outbound' | 'payments'>>(
  signal: AbortSignal,
  context: Whole,
): Whole =>
  Object.create(context, {
    outbound: { get: () => outboundUntil(signal, context.outbound) },
    payments: { get: () => context.payments.withSignal(signal) },
  }) as Whole;
