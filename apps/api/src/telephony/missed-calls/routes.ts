import * as contract from '@alo/contract/telephony/missed-calls.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { changeMissedCall } from './change-missed-call.ts';
import { listMissedCalls } from './list-missed-calls.ts';
import { createMissedCallEvents } from './missed-call-events.ts';

export function missedCallRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, contract.listMissedCalls, ({ session, query, lists }) =>
    listMissedCalls(lists, session.organizationId, query.state, context.now()),
  );

  const events = createMissedCallEvents(context);
  // An open stream would keep the process from ending.
  app.addHook('preClose', async () => events.close());
  addRoute(app, context, contract.followMissedCalls, ({ session, reply }) => {
    reply.headers({
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Otherwise nginx buffers events.
      'X-Accel-Buffering': 'no',
    });
    return events.follow(session);
  });

  addRoute(app, context, contract.changeMissedCall, ({ session, params, body }) =>
    changeMissedCall(context.pool, session, params.id, body.action),
  );
}
