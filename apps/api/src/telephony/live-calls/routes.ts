import * as contract from '@alo/contract/telephony/live-calls.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { listCurrentCalls } from './current-calls.ts';
import { createLiveCallEvents } from './live-call-events.ts';
import { createLiveCallReader } from './live-call-wire.ts';

export function liveCallRoutes(app: FastifyInstance, context: Context): void {
  const read = createLiveCallReader(context);
  addRoute(app, context, contract.listLiveCalls, async ({ session: { organizationId } }) =>
    (await read([organizationId], context.now())).get(organizationId)!,
  );

  addRoute(app, context, contract.listCurrentCalls, async ({ session, query: { extension } }) => ({
    calls: await listCurrentCalls(context.pool, session, extension),
  }));

  const events = createLiveCallEvents(context, read);
  // An open stream would keep the process from ending.
  app.addHook('preClose', async () => events.close());
  addRoute(app, context, contract.followLiveCalls, ({ session, reply }) => {
    reply.headers({
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Otherwise nginx buffers events.
      'X-Accel-Buffering': 'no',
    });
    return events.follow(session);
  });
}
