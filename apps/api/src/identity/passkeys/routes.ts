import * as endpoints from '@alo/contract/identity/passkeys.ts';
import { reauthenticate as reauthenticateEndpoint } from '@alo/contract/identity/reauthentication.ts';
import type { FastifyInstance } from 'fastify';
import { rememberDevice } from '../../platform/access/known-device.ts';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { loginWithPasskey, startPasskeyLogin } from './passkey-login.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys.ts';
import { reauthenticate } from './reauthenticate.ts';

export function passkeyRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, endpoints.startPasskeyLogin, async ({ actor, origin }) => ({
    ...(await startPasskeyLogin(context, actor, origin)),
  }));

  addRoute(
    app,
    context,
    endpoints.loginWithPasskey,
    async ({ actor, origin, body, request, reply }) => {
      const { token, email } = await loginWithPasskey(context, actor, origin, body);
      rememberDevice(context, request, reply, email);
      return token;
    },
  );

  addRoute(
    app,
    context,
    reauthenticateEndpoint,
    async ({ actor, origin, session, body, reply }) => {
      await reauthenticate(context, actor, origin, session, body);
      reply.status(204);
      return undefined;
    },
  );

  addRoute(app, context, endpoints.listPasskeys, ({ session }) => listPasskeys(context, session));

  addRoute(app, context, endpoints.startPasskey, async ({ actor, origin, session, body }) => ({
    ...(await startPasskey(context, actor, origin, session, body)),
  }));

  addRoute(app, context, endpoints.addPasskey, ({ actor, origin, session, body }) =>
    addPasskey(context, actor, origin, session, body),
  );

  addRoute(
    app,
    context,
    endpoints.removePasskey,
    async ({ actor, origin, session, params, body, reply }) => {
      await removePasskey(context, actor, origin, session, params.id, body);
      reply.status(204);
      return undefined;
    },
  );
}
