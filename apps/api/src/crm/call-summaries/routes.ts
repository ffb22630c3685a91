import { getSummaryUse } from '@alo/contract/crm/call-summaries.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { areSummariesAvailable } from '../integrations/summaries/save-switches.ts';
import { findUse } from './use-store.ts';

export function callSummaryRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, getSummaryUse, async ({ session: { organizationId } }) => {
    const { config, db, now } = context;
    const { cost, ...use } = await findUse(db, organizationId, now());
    const services = config.ai === null ? [] : [config.ai.transcription, config.ai.chat];
    return {
      isAvailable: await areSummariesAvailable(context, organizationId),
      processors: [...new Set(services.map(({ baseUrl }) => new URL(baseUrl).host))],
      month: { ...use, cost: moneyToReais(cost) },
      minutesPerMonth: config.ai?.minutesPerMonth ?? 0,
    };
  });
}
