import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { PlainText } from '../platform/plain-text.ts';
import { SIGN_UP_MAX_LENGTHS } from './sign-up.ts';

export const Organization = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  domain: z.string(),
  isUnlimited: z.boolean(),
  isSoftswitchLegacy: z.boolean(),
  isRateplanLegacy: z.boolean(),
  /** Only ADMINs may change integrations. */
  restrictsIntegrations: z.boolean(),
  /** Null for another CRM or none. */
  signUpGateway: z.nullable(z.string()),
  /** Days until recordings are erased; null keeps them. */
  recordingDays: z.nullable(z.int()),
});
export type Organization = z.output<typeof Organization>;

export const getOrganization = endpoint({
  id: 'getOrganization',
  method: 'GET',
  path: '/accounts',
  access: 'session',
  isOpenBeforeSecondFactor: true,
  tag: 'Organizations',
  summary: 'Get the organization',
  description: 'Returns the organization of the signed-in user.',
  replies: { 200: Organization },
});

export const ORGANIZATION_MAX_LENGTHS = {
  name: SIGN_UP_MAX_LENGTHS.organizationName,
  email: SIGN_UP_MAX_LENGTHS.email,
  phone: SIGN_UP_MAX_LENGTHS.phone,
} as const;

const OrganizationForm = z.object({
  name: PlainText,
  email: PlainText,
  /** Null or empty removes it. */
  phone: z.optional(z.nullable(PlainText)),
});
export type OrganizationForm = z.output<typeof OrganizationForm>;

export const updateOrganization = endpoint({
  id: 'updateOrganization',
  method: 'PATCH',
  path: '/accounts',
  access: 'admin',
  tag: 'Organizations',
  summary: 'Update the organization',
  description: 'Changes name and contact data.',
  body: OrganizationForm,
  replies: { 200: Organization },
});
