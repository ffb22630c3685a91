import * as contract from '@alo/contract/deliveries/deliveries.ts';
import { testDeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { listHiddenGateways, assertGatewayVisible } from '../targets/target-visibility.ts';
import type { Deliverers } from '../attempts/deliverer.ts';
import { listCallDeliveries } from './calls/list-call-deliveries.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listDeliveriesOfCall } from './list-deliveries-of-call.ts';
import { readDelivery } from './read-delivery.ts';
import { replayDeliveries } from './replay-deliveries.ts';
import { testTarget } from './test-target.ts';

export function deliveryRoutes(
  app: FastifyInstance,
  context: Context,
  deliverers: Deliverers,
): void {
  addRoute(app, context, testDeliveryTarget, ({ session, actor, body }) => {
    assertGatewayVisible(session, body.gateway);
    return testTarget(context, deliverers, { actor, session }, body);
  });

  addRoute(app, context, contract.listDeliveries, ({ session, query, fromReplica }) => {
    assertGatewayVisible(session, query.gateway);
    return fromReplica('wal', (lists) => listDeliveries(lists, session.organizationId, query));
  });

  addRoute(app, context, contract.listCallDeliveries, ({ session, query, fromReplica }) =>
    fromReplica('wal', (lists) =>
      listCallDeliveries(lists, session.organizationId, query, listHiddenGateways(session)),
    ),
  );

  addRoute(app, context, contract.getDelivery, ({ session, params, lists }) =>
    readDelivery(lists, session, params.id),
  );

  addRoute(app, context, contract.listDeliveriesOfCall, ({ session, params, lists }) =>
    listDeliveriesOfCall(lists, session, params.id),
  );

  addRoute(app, context, contract.replayDeliveries, async ({ session, actor, body }) => ({
    replayed: await replayDeliveries(
      context,
      actor,
      session.organizationId,
      body.ids,
      listHiddenGateways(session),
    ),
  }));
}
