import {
  listOrganizationIntegrations,
  organizationIntegrationFields,
  type TelephonyIntegration,
} from '@alo/contract/organization-integrations.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { selectFiltered } from '../../http/filtered-list.ts';
import { addRoute } from '../../http/route.ts';

export function organizationIntegrationRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, listOrganizationIntegrations, ({ session, query }) =>
    selectFiltered<TelephonyIntegration>(context.pool, {
      select: 'id, gateway, metadata',
      from: 'organization_integrations',
      organizationId: session.organizationId,
      fields: { id: 'integer', gateway: 'text' },
      columns: { id: 'id', gateway: 'gateway' },
      orders: organizationIntegrationFields,
      defaultOrder: 'id asc',
      filter: query.filter,
    }),
  );
}
