import { askForCredit } from '@alo/contract/money/credit-requests.ts';
import { getBalanceAlerts, setBalanceAlerts } from '@alo/contract/money/credits.ts';
import { moneyFromReais, moneyToReais } from '@alo/domain/money/money.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { requirePrepaid } from '../balance/require-prepaid.ts';
import * as creditRequest from './ask-for-credit.ts';
import { changeThresholds, findThresholds } from './balance-alerts.ts';

export function balanceAlertRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, getBalanceAlerts, async ({ session }) => {
    requirePrepaid(session);
    const thresholds = await findThresholds(context.db, session.organizationId);
    return { thresholds: thresholds.map(moneyToReais) };
  });

  addRoute(app, context, askForCredit, async ({ actor, session }) => {
    requirePrepaid(session);
    const notifiedAt = await creditRequest.askForCredit(context, actor, session.organizationId);
    return { notifiedAt: notifiedAt.toISOString() };
  });

  addRoute(app, context, setBalanceAlerts, async ({ actor, session, body }) => {
    requirePrepaid(session);
    const requestedThresholds = body.thresholds.map(moneyFromReais);
    const thresholds = await changeThresholds(
      context,
      actor,
      session.organizationId,
      requestedThresholds,
    );
    return { thresholds: thresholds.map(moneyToReais) };
  });
}
