import * as contract from '@alo/contract/telephony/extension-limits.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { selectOrganizationLimits } from './limit-store.ts';
import { changeLimits, changeOrganizationLimits, getLimits, releaseToday } from './limits.ts';

export function extensionLimitRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, contract.getExtensionLimits, ({ session, params }) =>
    getLimits(context, session.organizationId, params.id),
  );

  addRoute(
    app,
    context,
    contract.changeExtensionLimits,
    async ({ session: { organizationId }, actor, params: { id }, body }) => {
      await changeLimits(context, actor, organizationId, [id], body);
      return getLimits(context, organizationId, id);
    },
  );

  addRoute(
    app,
    context,
    contract.changeLimitsOfMany,
    async ({ session, actor, body: { ids, ...change } }) => ({
      changed: await changeLimits(context, actor, session.organizationId, ids, change),
    }),
  );

  addRoute(app, context, contract.releaseExtension, ({ session, actor, params }) =>
    releaseToday(context, actor, session.organizationId, params.id),
  );

  addRoute(app, context, contract.getOrganizationLimits, ({ session }) =>
    selectOrganizationLimits(context.db, session.organizationId),
  );

  addRoute(app, context, contract.changeOrganizationLimits, ({ session, actor, body }) =>
    changeOrganizationLimits(context, actor, session.organizationId, body),
  );
}
