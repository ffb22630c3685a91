import type { Context } from './platform/context.ts';
import { openDatabase } from './platform/db/connection/client.ts';
import type { DatabaseAddress } from './platform/db/connection/database-address.ts';
import { buildOwnAddress } from './platform/http/build-own-address.ts';
import { createAiLimiter } from './crm/ai/ai-limiter.ts';
import { createOrganizationLimiter } from './platform/limits/concurrency-limiter.ts';
import { createRequestRate } from './platform/limits/request-rate.ts';
import { createThrottle } from './platform/limits/throttle.ts';
import { openJobQueue } from './platform/jobs/job-queue.ts';
import { createRateLimitedWarn } from './platform/log/rate-limited-warn.ts';
import { observeOutbound, openConfiguredOutbound } from './platform/outbound.ts';
import { createTimings } from './platform/timings.ts';
import { openTraces } from './platform/traces/open-traces.ts';
import { createPaymentProvider } from './money/provider/payment-provider.ts';
import { createRegistries } from './platform/registries/registries.ts';
import { createHoldMeasures } from './platform/jobs/hold-measures.ts';
import { createCallRecorder } from './telephony/calls/insert/call-recorder.ts';
import { openRecordings } from './recordings/stores/open-recordings.ts';
import { createRequestLog } from './identity/token-requests/request-log.ts';
import { openSecretBox } from './platform/secrets/secret-box.ts';
import type { Shutdown } from './platform/shutdown.ts';

/** A slow answer holds one slot, and a form loads two lists. */
const MAX_VENDOR_REQUESTS = 3;

interface ProcessInput {
  shutdown: Pick<Shutdown, 'add'>;
  /** Known once the server listens. */
  port(): number;
  isWorker: boolean;
  isShuttingDown?(): boolean;
}

export async function openContext(
  { config, brand, log }: Pick<Context, 'config' | 'brand' | 'log'>,
  address: DatabaseAddress,
  { shutdown, port, isWorker, isShuttingDown = () => false }: ProcessInput,
): Promise<Context> {
  const warnOfBreak = createRateLimitedWarn(log, 'A database connection broke');
  const database = openDatabase(
    address.url,
    config.databasePool,
    ({ message }) => warnOfBreak({ error: message }),
    config.databaseReplicaUrl,
  );
  shutdown.add(() => database.close());
  const requestLog = createRequestLog(database.pool);
  shutdown.add(() => requestLog.flush());
  const traces = await openTraces(config, log);
  shutdown.add(() => traces.close());
  const timings = createTimings();
  const outbound = observeOutbound(openConfiguredOutbound(config), { timings, traces });
  shutdown.add(() => outbound.close());
  const callRecorder = createCallRecorder(database.pools.events, log);
  shutdown.add(() => callRecorder.close());
  const jobs = await openJobQueue(address, database.notifications, log, { isWorker });
  shutdown.add(() => jobs.close());
  const ownAddress = () => buildOwnAddress(config.host, port());
  return {
    ...database,
    config,
    brand,
    log,
    callRecorder,
    recordings: openRecordings({ config, outbound, log }),
    jobs,
    loopMeasures: new Map(),
    holdMeasures: createHoldMeasures(),
    unrevokedGrants: new Map(),
    secrets: openSecretBox(config),
    throttle: createThrottle(database.pool),
    listLimiter: createOrganizationLimiter(),
    vendorLimiter: createOrganizationLimiter(MAX_VENDOR_REQUESTS),
    aiLimiter: createAiLimiter(config.ai?.maxConcurrentCalls ?? 1),
    requestLog,
    requestRate: createRequestRate(config.requestsPerMinute),
    outbound,
    traces,
    timings,
    payments: createPaymentProvider(config.payments, ownAddress, outbound),
    ownAddress,
    ...createRegistries(config, outbound),
    now: () => new Date(),
    isShuttingDown,
  };
}
