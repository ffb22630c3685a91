import * as contract from '@alo/contract/deliveries.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { addRoute } from '../../../http/route.ts';
import { listDeliveries } from './list-deliveries.ts';
import { readDelivery } from './read-delivery.ts';
import { replayDeliveries } from './replay-deliveries.ts';

export function deliveryRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, contract.listDeliveries, ({ session, query, lists }) =>
    listDeliveries(lists, session.organizationId, query),
  );

  addRoute(app, context, contract.getDelivery, ({ session, params, lists }) =>
    readDelivery(lists, session, params.id),
  );

  addRoute(app, context, contract.replayDeliveries, async ({ session, actor, body }) => ({
    replayed: await replayDeliveries(context, actor, session.organizationId, body.ids),
  }));
}
