import {
  changePassword as changePasswordEndpoint,
  requestPasswordReset as requestPasswordResetEndpoint,
  resetPassword as resetPasswordEndpoint,
} from '@alo/contract/identity/passwords.ts';
import { normalizeEmail } from '@alo/domain/identity/email-address.ts';
import type { FastifyInstance } from 'fastify';
import { findKnownDevice, rememberDevice } from '../../platform/access/known-device.ts';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts';

export function passwordRoutes(app: FastifyInstance, context: Context): void {
  addRoute(
    app,
    context,
    requestPasswordResetEndpoint,
    async ({ actor, body, origin, request, reply }) => {
      const email = normalizeEmail(body.email);
      const device = findKnownDevice(context, request, email);
      await requestPasswordReset(context, actor, { email, device }, origin);
      reply.status(204);
      return undefined;
    },
  );

  addRoute(
    app,
    context,
    resetPasswordEndpoint,
    async ({ actor, query, body, origin, request, reply }) => {
      const input = { token: query.access_token, newPassword: body.newPassword };
      const { email } = await resetPassword(context, actor, input, origin);
      rememberDevice(context, request, reply, email);
      reply.status(204);
      return undefined;
    },
  );

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
