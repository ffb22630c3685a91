import * as contract from '@alo/contract/identity/service-tokens.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { createServiceToken, deleteServiceToken, listServiceTokens } from './service-tokens.ts';

export function serviceTokenRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, contract.listServiceTokens, ({ session }) =>
    listServiceTokens(context, session),
  );

  addRoute(app, context, contract.createServiceToken, ({ session, actor, body }) =>
    createServiceToken(context, session, actor, body),
  );

  addRoute(app, context, contract.deleteServiceToken, async ({ session, actor, params, reply }) => {
    await deleteServiceToken(context, session, actor, params.id);
    reply.status(204);
    return undefined;
  });
}
