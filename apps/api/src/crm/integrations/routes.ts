import * as contract from '@alo/contract/crm/integrations.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { listIntegrations, removeIntegration } from './integrations.ts';
import { saveIntegration } from './save/save-integration.ts';
import { showSecrets } from './show-secrets.ts';
import { readVendorList } from './vendor/vendor-list.ts';

export function integrationRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, contract.listIntegrations, ({ session, query }) =>
    listIntegrations(context, session, query.filter),
  );

  addRoute(app, context, contract.saveIntegration, ({ session, actor, body, signal }) =>
    saveIntegration(context, actor, session, body, signal),
  );

  addRoute(app, context, contract.removeIntegration, async ({ session, actor, params, reply }) => {
    await removeIntegration(context, actor, session, params.id);
    reply.status(204);
    return undefined;
  });

  addRoute(app, context, contract.showSecrets, ({ session, actor, params }) =>
    showSecrets(context, actor, session, params.id),
  );

  addRoute(app, context, contract.readVendorList, ({ session, params, query, signal }) =>
    readVendorList(context, session, params, query, signal),
  );

  addRoute(app, context, contract.askVendorList, ({ session, params, body, signal }) =>
    readVendorList(context, session, params, body, signal),
  );
}
