import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The customer. `isUnlimited` organizations are cost-free: no balance, no prices. */
export const Organization = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  domain: z.string(),
  isUnlimited: z.boolean(),
  isSoftswitchLegacy: z.boolean(),
  isRateplanLegacy: z.boolean(),
});
export type Organization = z.output<typeof Organization>;

export const getOrganization = endpoint({
  id: 'getOrganization',
  method: 'GET',
  path: '/accounts',
  access: 'session',
  isOpenBeforeSecondFactor: true,
  tag: 'Organizations',
  summary: 'The organization of the signed-in user',
  replies: { 200: Organization },
});
