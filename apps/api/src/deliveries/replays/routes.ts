import * as contract from '@alo/contract/deliveries/delivery-replays.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { listHiddenGateways, assertGatewayVisible } from '../targets/target-visibility.ts';
import { changeReplay } from './change-replay.ts';
import { previewReplay, startReplay } from './start-replay.ts';
import { listReplays, readReplay } from './store.ts';

export function deliveryReplayRoutes(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  /** The query may read three months of calls. */
  async function runInSlot<T>(
    organizationId: number,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    const slot = await context.listLimiter.take(organizationId, signal);
    try {
      return await work();
    } finally {
      slot[Symbol.dispose]();
    }
  }

  addRoute(app, context, contract.previewDeliveryReplay, async ({ session, body, signal }) => {
    const { organizationId } = session;
    assertGatewayVisible(session, body.gateway);
    return runInSlot(organizationId, signal, () => previewReplay(context, organizationId, body));
  });

  addRoute(app, context, contract.startDeliveryReplay, async ({ session, actor, body, signal }) => {
    const { organizationId } = session;
    assertGatewayVisible(session, body.gateway);
    const id = await runInSlot(organizationId, signal, () =>
      startReplay(context, actor, organizationId, body),
    );
    return readReplay(pool, organizationId, id);
  });

  addRoute(app, context, contract.listDeliveryReplays, async ({ session, query }) => ({
    data: (await listReplays(pool, session.organizationId, query)).filter(
      ({ gateway }) => !listHiddenGateways(session).includes(gateway),
    ),
  }));

  addRoute(app, context, contract.getDeliveryReplay, async ({ session, params }) => {
    const replay = await readReplay(pool, session.organizationId, params.id);
    assertGatewayVisible(session, replay.gateway);
    return replay;
  });

  for (const [endpoint, change] of [
    [contract.pauseDeliveryReplay, 'paused'],
    [contract.resumeDeliveryReplay, 'resumed'],
    [contract.cancelDeliveryReplay, 'canceled'],
  ] as const) {
    addRoute(app, context, endpoint, async ({ session, actor, params }) => {
      const { gateway } = await readReplay(pool, session.organizationId, params.id);
      assertGatewayVisible(session, gateway);
      await changeReplay(context, actor, session.organizationId, params.id, change);
      return readReplay(pool, session.organizationId, params.id);
    });
  }
}
