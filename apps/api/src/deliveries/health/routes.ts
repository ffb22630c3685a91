import { listDeliveryNeeds } from '@alo/contract/deliveries/delivery-needs.ts';
import * as contract from '@alo/contract/deliveries/delivery-targets.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { listHiddenGateways, assertGatewayVisible } from '../targets/target-visibility.ts';
import { listNeeds } from './list-needs.ts';
import { listTargets } from './list-targets.ts';
import type { Deliverers } from '../attempts/deliverer.ts';
import { pauseTarget } from './pause-target.ts';
import { resumeUnlessRefused } from './resume-target.ts';

export function deliveryTargetRoutes(
  app: FastifyInstance,
  context: Context,
  deliverers: Deliverers,
): void {
  addRoute(app, context, contract.listDeliveryTargets, async ({ session, query, lists }) => ({
    data: await listTargets(lists, session.organizationId, context.now(), {
      ...query,
      hidden: listHiddenGateways(session),
    }),
  }));

  addRoute(app, context, listDeliveryNeeds, async ({ session, lists }) => ({
    data: await listNeeds(
      lists,
      session.organizationId,
      context.now(),
      listHiddenGateways(session),
    ),
  }));

  addRoute(app, context, contract.pauseDeliveryTarget, async ({ session, actor, body, reply }) => {
    assertGatewayVisible(session, body.gateway);
    await pauseTarget(context, actor, session.organizationId, body);
    reply.status(204);
    return undefined;
  });

  addRoute(app, context, contract.resumeDeliveryTarget, async ({ session, actor, body, reply }) => {
    assertGatewayVisible(session, body.gateway);
    await resumeUnlessRefused(context, deliverers, { actor, session }, body);
    reply.status(204);
    return undefined;
  });
}
