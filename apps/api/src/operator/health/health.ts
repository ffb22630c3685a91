import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { isSameSecret } from '@alo/payments/shared/same-secret.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { isReadOnly } from '../../platform/db/connection/unavailable.ts';
import { findUnconfirmedWallets } from '../../money/balance/recompute/recompute.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { measureInstallation } from './installation-metrics.ts';

const READY_MS = 1500;

export function addHealthRoutes(app: FastifyInstance, context: Context): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.addHook('onRequest', (_request, reply, done) => {
    if (context.isShuttingDown()) reply.header('Connection', 'close');
    done();
  });
  app.get('/readyz', async (_request, reply) => {
    if (context.isShuttingDown()) return reply.status(503).send({ status: 'leaving' });
    const database = await checkDatabase(context.pools.checks);
    if (database === 'ok') return { status: 'ok' };
    return reply.status(503).send({ status: 'unavailable', database });
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureLedger(context, registry);
  measureInstallation(context, registry);
  app.get('/metrics', async (request, reply) => {
    if (!canSeeMetrics(request, context.config)) {
      throw new AppError(ERROR_CODES.notFound, 'Not found');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Load balancers wait briefly for a hanging database. */
async function checkDatabase(pool: Pool): Promise<'ok' | 'unreachable' | 'readOnly'> {
  const answer = pool
    .query<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    )
    .then(
      ({ rows }) => rows[0]!.isReadOnly,
      (error: unknown) => (isReadOnly(error) ? true : null),
    );
  const isDatabaseReadOnly = await withTimeout(READY_MS, answer);
  if (isDatabaseReadOnly === false) return 'ok';
  return isDatabaseReadOnly === true ? 'readOnly' : 'unreachable';
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page';
    requests.inc({ method: request.method, route, status: String(reply.statusCode) });
    seconds.observe({ route }, reply.elapsedTime / 1000);
    done();
  });
}

function measureLedger({ pools: { checks: pool } }: Context, registry: Registry): void {
  const unconfirmed = new Gauge({
    name: 'ledger_unconfirmed_wallets',
    help: 'Wallets that differ from the sum of their ledger entries, or were not recomputed for 36 hours',
    registers: [],
    async collect() {
      const wallets = await findUnconfirmedWallets(pool).catch(() => null);
      if (wallets === null) this.remove();
      else this.set(wallets.length);
    },
  });
  registry.registerMetric(unconfirmed);
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Without a token, allows only a demo on this machine, not behind a local proxy. */
function canSeeMetrics(
  request: FastifyRequest,
  { metricsToken: token, isDemo }: Pick<Config, 'metricsToken' | 'isDemo'>,
): boolean {
  if (token === undefined) {
    const isLoopback = LOOPBACK.includes(request.socket.remoteAddress ?? '');
    return isDemo && isLoopback && !FORWARDED.some((header) => header in request.headers);
  }
  const sentToken = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
  return isSameSecret(sentToken, token);
}
