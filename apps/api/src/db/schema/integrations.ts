import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { ofOrganization } from './accounts.ts';
import { createdAt, id } from './columns.ts';

export const organizationIntegrations = pgTable(
  'organization_integrations',
  {
    id: id(),
    organizationId: ofOrganization(),
    gateway: text().notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index('organization_integrations_gateway').on(t.organizationId, t.gateway)],
);
