import * as contract from '@alo/contract/deliveries/ambiguous-deliveries.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { choosePerson, decideDuplicate } from './decide-ambiguous.ts';
import { listAmbiguous } from './list-ambiguous.ts';

export function ambiguousDeliveryRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, contract.listAmbiguousDeliveries, ({ session, query, lists }) =>
    listAmbiguous(lists, session.organizationId, query.gateway),
  );

  addRoute(app, context, contract.choosePersonOfDelivery, async (input) => {
    const { session, actor, params, body } = input;
    const { organizationId } = session;
    return { released: await choosePerson(context, actor, organizationId, params.id, body) };
  });

  addRoute(app, context, contract.decideDuplicate, async (input) => {
    const { session, actor, params, body, reply } = input;
    await decideDuplicate(context, actor, session.organizationId, params.id, body);
    reply.status(204);
    return undefined;
  });
}
