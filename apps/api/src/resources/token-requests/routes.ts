import { listTokenRequests } from '@alo/contract/token-requests.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { addRoute } from '../../http/route.ts';
import { readTokenRequests } from './token-requests.ts';

export function tokenRequestRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, listTokenRequests, ({ session, params, query }) =>
    readTokenRequests(context, session, params.id, query),
  );
}
