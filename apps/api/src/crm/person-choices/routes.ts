import * as contract from '@alo/contract/deliveries/ambiguous-deliveries.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { forgetPersonChoice, listPersonChoices } from './person-choices.ts';

export function personChoiceRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, contract.listPersonChoices, ({ session, query }) =>
    listPersonChoices(context, session.organizationId, query.gateway),
  );

  addRoute(app, context, contract.forgetPersonChoice, async ({ session, actor, params, reply }) => {
    await forgetPersonChoice(context, actor, session.organizationId, params.id);
    reply.status(204);
    return undefined;
  });
}
