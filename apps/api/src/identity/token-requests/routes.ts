import { listTokenRequests } from '@alo/contract/identity/token-requests.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { readTokenRequests } from './token-requests.ts';

export function tokenRequestRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, listTokenRequests, ({ session, params, query }) =>
    readTokenRequests(context, session, params.id, query),
  );
}
