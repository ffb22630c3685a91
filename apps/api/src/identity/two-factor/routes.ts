import * as endpoints from '@alo/contract/identity/two-factor.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import {
  changeOrganizationSecurity,
  getOrganizationSecurity,
  resetTwoFactor,
} from './organization-security.ts';
import {
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
} from './two-factor.ts';

export function twoFactorRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, endpoints.getTwoFactor, ({ session }) => getTwoFactor(context, session));

  addRoute(app, context, endpoints.startTwoFactor, ({ actor, session, body }) =>
    startTwoFactor(context, actor, session, body),
  );

  addRoute(app, context, endpoints.confirmTwoFactor, async ({ actor, origin, session, body }) => ({
    recoveryCodes: await confirmTwoFactor(context, actor, origin, session, body),
  }));

  addRoute(
    app,
    context,
    endpoints.renewRecoveryCodes,
    async ({ actor, origin, session, body }) => ({
      recoveryCodes: await renewRecoveryCodes(context, actor, origin, session, body),
    }),
  );

  addRoute(
    app,
    context,
    endpoints.turnOffTwoFactor,
    async ({ actor, origin, session, body, reply }) => {
      await turnOffTwoFactor(context, actor, origin, session, body);
      reply.status(204);
      return undefined;
    },
  );

  addRoute(app, context, endpoints.getOrganizationSecurity, ({ session }) =>
    getOrganizationSecurity(context, session),
  );

  addRoute(
    app,
    context,
    endpoints.changeOrganizationSecurity,
    async ({ actor, session, body, reply }) => {
      await changeOrganizationSecurity(context, actor, session, body);
      reply.status(204);
      return undefined;
    },
  );

  addRoute(
    app,
    context,
    endpoints.resetTwoFactor,
    async ({ actor, origin, session, params, reply }) => {
      await resetTwoFactor(context, actor, origin, session, params.id);
      reply.status(204);
      return undefined;
    },
  );
}
