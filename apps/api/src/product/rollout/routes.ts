import { getRollout } from '@alo/contract/product/rollout.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { isAllowed } from './rollout.ts';

export function rolloutRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, getRollout, async ({ session, query }) => ({
    status: (await isAllowed(context.db, query.featureFlag, session.organizationId))
      ? ('ALLOWED' as const)
      : ('DENIED' as const),
  }));
}
