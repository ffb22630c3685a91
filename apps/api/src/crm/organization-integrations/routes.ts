import {
  listOrganizationIntegrations,
  type organizationIntegrationFields,
  SOFTSWITCH_GATEWAY,
  type TelephonyIntegration,
} from '@alo/contract/crm/organization-integrations.ts';
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings/recordings-cloud.ts';
import type { FastifyInstance } from 'fastify';
import { escapeLiteral } from 'pg';
import type { Context } from '../../platform/context.ts';
import { organizationIntegrations } from '../../platform/db/schema/integrations.ts';
import { mapTableFields } from '../../platform/http/list/filter-fields.ts';
import { selectFiltered } from '../../platform/http/list/filtered-list.ts';
import { addRoute } from '../../platform/http/route.ts';

type Field = (typeof organizationIntegrationFields)[number];
const FIELDS = mapTableFields<typeof organizationIntegrations, Field>(organizationIntegrations, {
  id: 'integer',
  gateway: 'text',
});

export function organizationIntegrationRoutes(app: FastifyInstance, context: Context): void {
  const gateways = [SOFTSWITCH_GATEWAY, context.config.legacyTelephonyGateway].map(escapeLiteral);
  const integrations = `(
    select i.id, i.organization_id, i.gateway,
           case when i.gateway in (${gateways.join(', ')})
             then i.metadata || jsonb_build_object('hasDynamicTariff', o.has_dynamic_tariff,
                                                   'receivedBonusCredit', o.received_bonus_credit)
             else i.metadata - '{hasDynamicTariff,receivedBonusCredit}'::text[] end as metadata
    from organization_integrations i join organizations o on o.id = i.organization_id) integrations`;
  addRoute(app, context, listOrganizationIntegrations, ({ session, query }) =>
    selectFiltered<TelephonyIntegration>(context.pool, {
      select: 'id, gateway, metadata',
      from: integrations,
      organizationId: session.organizationId,
      buildCondition: (bind) =>
        session.role === 'ADMIN' && !session.mustSetUpSecondFactor
          ? 'true'
          : `gateway <> ${bind(RECORDINGS_CLOUD_GATEWAY)}`,
      fields: FIELDS,
      defaultOrder: 'id asc',
      filter: query.filter,
    }),
  );
}
