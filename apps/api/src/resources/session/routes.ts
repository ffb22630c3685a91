import { checkSession, login, logout } from '@alo/contract/session.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { addRoute } from '../../http/route.ts';
import { tokenOf } from '../../http/session-guard.ts';
import { signIn, signOut } from './session.ts';

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, login, ({ actor, body }) => signIn(context, actor, body));

  addRoute(app, context, logout, async ({ actor, body, request, reply }) => {
    const token = body?.access_token ?? tokenOf(request);
    if (token) await signOut(context, actor, token);
    reply.status(204);
    return undefined;
  });

  addRoute(app, context, checkSession, () => undefined);
}
