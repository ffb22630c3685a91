import * as endpoints from '@alo/contract/passkeys.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { originOf } from '../../http/request-origin.ts';
import { addRoute } from '../../http/route.ts';
import { loginWithPasskey, startPasskeyLogin } from './passkey-login.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys.ts';

export function passkeyRoutes(app: FastifyInstance, context: Context): void {
  const { config } = context;

  addRoute(app, context, endpoints.startPasskeyLogin, async ({ request }) => ({
    ...(await startPasskeyLogin(context, originOf(config, request))),
  }));

  addRoute(app, context, endpoints.loginWithPasskey, ({ actor, request, body }) =>
    loginWithPasskey(context, actor, originOf(config, request), body),
  );

  addRoute(app, context, endpoints.listPasskeys, ({ session }) => listPasskeys(context, session));

  addRoute(app, context, endpoints.startPasskey, async ({ session, request, body }) => ({
    ...(await startPasskey(context, originOf(config, request), session, body)),
  }));

  addRoute(app, context, endpoints.addPasskey, ({ actor, session, request, body }) =>
    addPasskey(context, actor, originOf(config, request), session, body),
  );

  addRoute(
    app,
    context,
    endpoints.removePasskey,
    async ({ actor, session, params, body, reply }) => {
      await removePasskey(context, actor, session, params.id, body);
      reply.status(204);
      return undefined;
    },
  );
}
