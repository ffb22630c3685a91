import * as z from 'zod/mini';
import { DELIVERY_STATES } from '../deliveries/deliveries.ts';
import { DeliveryReason } from '../deliveries/delivery-reasons.ts';
import { endpoint } from '../platform/endpoint.ts';
import { FilterQuery } from '../platform/list-filter.ts';
import { REGISTRATIONS } from './registration.ts';

export const CallRegistration = z.object({
  callId: z.uuid(),
  registration: z.enum(REGISTRATIONS),
  /** The CRMs that got the call; without any, the webhooks. */
  targets: z.array(
    z.object({
      gateway: z.string(),
      name: z.string(),
      state: z.enum(DELIVERY_STATES),
      reason: z.nullable(DeliveryReason),
    }),
  ),
});
export type CallRegistration = z.output<typeof CallRegistration>;

export const MAX_REGISTRATIONS_PER_REQUEST = 100;
const TAG = 'Calls';
const SCOPE = 'calls:read';

export const listCallRegistrations = endpoint({
  id: 'listCallRegistrations',
  method: 'GET',
  path: '/calls/registrations',
  access: 'session',
  scope: SCOPE,
  tag: TAG,
  summary: 'List registrations of calls',
  description:
    'Returns what became of calls at the CRMs. Calls that no target got, and unknown ids, are left out.',
  query: z.object({
    /** Comma-separated ids of calls, at most 100. */
    calls: z.string().check(z.minLength(1), z.maxLength(MAX_REGISTRATIONS_PER_REQUEST * 37)),
  }),
  replies: { 200: z.object({ data: z.array(CallRegistration) }) },
  refusals: [422],
});

const RegistrationCounts = z.object({
  failed: z.int(),
  waiting: z.int(),
  registered: z.int(),
  ignored: z.int(),
  /** These have more calls than counted. */
  more: z.array(z.enum(REGISTRATIONS)),
});
export type RegistrationCounts = z.output<typeof RegistrationCounts>;

export const countCallRegistrations = endpoint({
  id: 'countCallRegistrations',
  method: 'GET',
  path: '/calls/registrations/counts',
  access: 'session',
  scope: SCOPE,
  tag: TAG,
  summary: 'Count calls by registration',
  description:
    'Counts the calls that a filter selects by what became of them at the CRMs; `started_at` needs a lower and an upper bound. If the filter selects more than 20,000 calls, each registration is counted up to 10,000 and for a limited time; `more` names those that have more calls, whose count is rounded down.',
  query: z.object({ filter: z.optional(FilterQuery) }),
  replies: { 200: RegistrationCounts },
  refusals: [400],
});

export const CALL_REGISTRATION_ENDPOINTS = [listCallRegistrations, countCallRegistrations];
