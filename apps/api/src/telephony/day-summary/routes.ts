import { getDaySummary, updateDaySummary } from '@alo/contract/product/day-summary.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { changeDaySummary, findDaySummary } from './preferences.ts';

export function daySummaryRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, getDaySummary, ({ session }) => findDaySummary(context.db, session));

  addRoute(app, context, updateDaySummary, ({ session, actor, body }) =>
    changeDaySummary(context, actor, session, body),
  );
}
