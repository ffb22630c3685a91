import * as contract from '@alo/contract/identity/access-tokens.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { createAccessToken, deleteAccessToken, listAccessTokens } from './access-tokens.ts';

export function accessTokenRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, contract.listAccessTokens, ({ session, query }) =>
    listAccessTokens(context, session, query.filter),
  );

  addRoute(app, context, contract.createAccessToken, ({ session, actor, body }) =>
    createAccessToken(context, session, actor, body),
  );

  addRoute(app, context, contract.deleteAccessToken, async ({ session, actor, params, reply }) => {
    await deleteAccessToken(context, session, actor, params.id);
    reply.status(204);
    return undefined;
  });
}
