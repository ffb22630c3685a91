import {
  followBalance,
  getBalance,
  getForecast,
  getStatement,
  getTariff,
  listLedgerEntries,
} from '@alo/contract/money/credits.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { wallets } from '../../platform/db/schema/money.ts';
import { addRoute } from '../../platform/http/route.ts';
import { createBalanceEvents } from './balance-events.ts';
import { toBalance } from './balance.ts';
import { forecastBalance } from './forecast.ts';
import { requirePrepaid } from './require-prepaid.ts';
import { readEntries, readStatement } from './statement/statement.ts';
import { readCurrentTariff } from './tariffs.ts';

export function balanceRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, getBalance, async ({ session }) => {
    requirePrepaid(session);
    const [wallet] = await context.db
      .select()
      .from(wallets)
      .where(eq(wallets.organizationId, session.organizationId));
    return { status: 'success' as const, balance: moneyToReais(toBalance(wallet!)) };
  });

  const events = createBalanceEvents(context);
  // An open stream would keep the process from ending.
  app.addHook('preClose', async () => events.close());
  addRoute(app, context, followBalance, ({ session, reply }) => {
    requirePrepaid(session);
    reply.headers({
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Otherwise nginx buffers events.
      'X-Accel-Buffering': 'no',
    });
    return events.follow(session);
  });

  addRoute(app, context, getTariff, async ({ session }) => {
    requirePrepaid(session);
    const tariff = await readCurrentTariff(context.db, session.organizationId, context.now());
    const { tier, plan, isDynamic } = tariff;
    return {
      tier: tier.amountReais,
      plan,
      isDynamic,
      mobileMinutePrice: moneyToReais(tier.mobile[plan]),
      fixedMinutePrice: moneyToReais(tier.fixed[plan]),
    };
  });

  addRoute(app, context, getForecast, ({ session, fromReplica }) => {
    requirePrepaid(session);
    return fromReplica('ledger', (lists) =>
      forecastBalance({ ...context, pool: lists }, session.organizationId),
    );
  });

  addRoute(app, context, getStatement, async ({ session, query, fromReplica, signal }) => {
    requirePrepaid(session);
    using _slot = await context.listLimiter.take(session.organizationId, signal);
    return await fromReplica('ledger', (lists) =>
      readStatement({ ...context, pool: lists }, session.organizationId, query),
    );
  });

  addRoute(app, context, listLedgerEntries, async ({ session, query, fromReplica, signal }) => {
    requirePrepaid(session);
    using _slot = await context.listLimiter.take(session.organizationId, signal);
    return await fromReplica('ledger', (lists) =>
      readEntries({ ...context, pool: lists }, session.organizationId, query),
    );
  });
}
