import type { Logger } from 'pino';
import type { Brand } from '@alo/contract/brand.ts';
import { outboundUntil, type Outbound } from '@alo/outbound/outbound.ts';
import type { PaymentProvider } from '@alo/payments/payments.ts';
import type { CallRecorder } from './call-recorder.ts';
import type { LoopMeasures } from './jobs/loop-measures.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Places } from './limits/places.ts';
import type { RecordingStore } from './recording-store.ts';
import type { RequestRate } from './limits/request-rate.ts';
import type { RequestLog } from './request-log.ts';
import type { Throttle } from './limits/throttle.ts';
import type { CompanyRegistry } from './registries/company-registry.ts';
import type { PostalCodes } from './registries/postal-codes.ts';
import type { SecretBox } from './secrets/secret-box.ts';

/** What a use case may ask for. */
export interface Context extends Database {
  config: Config;
  brand: Brand;
  log: Logger;
  /** The current time; tests fix it. */
  now(): Date;
  /** The process was told to end; it serves on for a moment. */
  isLeaving(): boolean;
  callRecorder: CallRecorder;
  recordings: RecordingStore;
  jobs: JobQueue;
  /** What came of the background loops of this process, by name. */
  loopMeasures: Map<string, LoopMeasures>;
  /** How many grants of each gateway this process could not hand back. */
  unrevokedGrants: Map<string, number>;
  /** The only way to ask anybody outside. */
  outbound: Outbound;
  /** Where customers pay. */
  payments: PaymentProvider;
  /** Opens and closes what is kept encrypted. */
  secrets: SecretBox;
  /** Refuses what is done too often. */
  throttle: Throttle;
  requestRate: RequestRate;
  /** What tokens ask. */
  requestLog: RequestLog;
  /** For lists that have to look at many rows. */
  places: Places;
  /** For questions to vendors that somebody waits for. */
  vendorPlaces: Places;
  /** Where this server answers itself, `http://127.0.0.1:3000`: the payment sandbox lives there. */
  ownAddress(): string;
  companyRegistry: CompanyRegistry;
  postalCodes: PostalCodes;
}

/**
 * For work that ends: whom it asks outside is not waited for when the signal aborts. A view and no copy, so that it holds
 * whatever the context holds by then.
 */
export const contextUntil = <Whole extends Pick<Context, 'outbound' | 'payments'>>(
  signal: AbortSignal,
  context: Whole,
): Whole =>
  Object.create(context, {
    outbound: { get: () => outboundUntil(signal, context.outbound) },
    payments: { get: () => context.payments.until(signal) },
  }) as Whole;
