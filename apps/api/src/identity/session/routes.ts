import * as openSessions from '@alo/contract/identity/open-sessions.ts';
import { checkSession, login, logout } from '@alo/contract/identity/session.ts';
import { normalizeEmail } from '@alo/domain/identity/email-address.ts';
import type { FastifyInstance } from 'fastify';
import { findKnownDevice, rememberDevice } from '../../platform/access/known-device.ts';
import { readToken } from '../../platform/access/session-guard.ts';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { endOpenSession, endOtherSessions, listOpenSessions } from './open-sessions.ts';
import { signIn, signOut } from './session.ts';

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, login, async ({ actor, origin, body, request, reply }) => {
    const account = normalizeEmail(body.email);
    const device = findKnownDevice(context, request, account);
    const token = await signIn(context, actor, body, device, origin);
    rememberDevice(context, request, reply, account);
    return token;
  });

  addRoute(app, context, logout, async ({ actor, body, request, reply }) => {
    const token = body?.access_token ?? readToken(request);
    if (token) await signOut(context, actor, token);
    reply.status(204);
    return undefined;
  });

  addRoute(app, context, checkSession, () => undefined);

  addRoute(app, context, openSessions.listOpenSessions, ({ session }) =>
    listOpenSessions(context, session),
  );

  addRoute(app, context, openSessions.endOpenSession, async ({ actor, session, params, reply }) => {
    await endOpenSession(context, actor, session, params.id);
    reply.status(204);
    return undefined;
  });

  addRoute(app, context, openSessions.endOtherSessions, async ({ actor, session, reply }) => {
    await endOtherSessions(context, actor, session);
    reply.status(204);
    return undefined;
  });
}
