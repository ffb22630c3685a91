import * as contract from '@alo/contract/telephony/extension-provisioning.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { copyPassword, getProvisioning, startProvisioning } from './provisioning.ts';

export function provisioningRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, contract.startProvisioning, ({ session, actor, params, origin }) =>
    startProvisioning(context, actor, session, params.id, origin),
  );

  addRoute(app, context, contract.getProvisioning, ({ session, params }) =>
    getProvisioning(context, session, params.id),
  );

  addRoute(app, context, contract.copyExtensionPassword, ({ session, actor, params }) =>
    copyPassword(context, actor, session, params.id),
  );
}
