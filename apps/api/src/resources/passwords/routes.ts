import {
  changePassword as changePasswordEndpoint,
  requestPasswordReset as requestPasswordResetEndpoint,
  resetPassword as resetPasswordEndpoint,
} from '@alo/contract/passwords.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { addRoute } from '../../http/route.ts';
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts';

export function passwordRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, requestPasswordResetEndpoint, async ({ actor, body, origin, reply }) => {
    await requestPasswordReset(context, actor, body.email, origin);
    reply.status(204);
    return undefined;
  });

  addRoute(app, context, resetPasswordEndpoint, async ({ actor, query, body, origin, reply }) => {
    const input = { token: query.access_token, newPassword: body.newPassword };
    await resetPassword(context, actor, input, origin);
    reply.status(204);
    return undefined;
  });

  addRoute(
    app,
    context,
    changePasswordEndpoint,
    async ({ actor, session, body, origin, reply }) => {
      await changePassword(context, actor, session, body, origin);
      reply.status(204);
      return undefined;
    },
  );
}
