import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { FilterQuery } from '../platform/list-filter.ts';

export const SOFTSWITCH_GATEWAY = 'softswitch';

export const TelephonyIntegration = z.object({
  id: z.int(),
  gateway: z.string(),
  metadata: z.looseObject({
    hasDynamicTariff: z.optional(z.boolean()),
    receivedBonusCredit: z.optional(z.boolean()),
  }),
});
export type TelephonyIntegration = z.output<typeof TelephonyIntegration>;

export const organizationIntegrationFields = ['id', 'gateway'] as const;

export const listOrganizationIntegrations = endpoint({
  id: 'listOrganizationIntegrations',
  method: 'GET',
  path: '/organization_integrations',
  access: 'session',
  isOpenBeforeSecondFactor: true,
  tag: 'Organizations',
  summary: 'List organization integrations',
  description: 'Returns the integrations of the whole organization, including telephony.',
  query: z.object({ filter: z.optional(FilterQuery) }),
  replies: { 200: z.array(TelephonyIntegration) },
});
