import { CALL_DIRECTIONS } from '@alo/domain/calls/call.ts';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';

const TAG = 'Deliveries';
const SCOPE = 'integrations:write';
const Id = z.string().check(z.maxLength(100));
const Gateway = z.string().check(z.minLength(1), z.maxLength(60));
const KINDS = ['person', 'company'] as const;

export const PersonCandidate = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  name: z.string(),
  phones: z.array(z.string()),
  openDeal: z.nullable(
    z.object({
      id: z.string(),
      kind: z.enum(['deal', 'lead']),
      /** Only if the CRM returns it. */
      name: z.optional(z.nullable(z.string())),
    }),
  ),
  /** In the CRM's format. */
  updatedAt: z.nullable(z.string()),
});
export type PersonCandidate = z.output<typeof PersonCandidate>;

/** Several contacts have the number, or the record may exist. */
export const AmbiguousDelivery = z.object({
  id: z.string(),
  gateway: z.string(),
  waitsFor: z.enum(['person', 'duplicate']),
  callId: z.uuid(),
  callStartedAt: z.iso.datetime(),
  direction: z.nullable(z.enum(CALL_DIRECTIONS)),
  extensionNumber: z.nullable(z.string()),
  attendant: z.nullable(z.string()),
  durationSeconds: z.nullable(z.int()),
  /** E.164 */
  phone: z.string(),
  /** For `duplicate`: the contact of the record. */
  candidates: z.array(PersonCandidate),
  queuedAt: z.iso.datetime(),
});
export type AmbiguousDelivery = z.output<typeof AmbiguousDelivery>;

export const MAX_AMBIGUOUS = 100;

export const listAmbiguousDeliveries = endpoint({
  id: 'listAmbiguousDeliveries',
  method: 'GET',
  path: '/ambiguous-deliveries',
  access: 'session',
  scope: SCOPE,
  tag: TAG,
  summary: 'List deliveries awaiting a decision',
  description:
    'Returns the calls that need a user’s decision, newest first, of one gateway or of all.',
  query: z.object({ gateway: z.optional(Gateway) }),
  replies: { 200: z.object({ data: z.array(AmbiguousDelivery), total: z.int() }) },
});

export const choosePersonOfDelivery = endpoint({
  id: 'choosePersonOfDelivery',
  method: 'POST',
  path: '/ambiguous-deliveries/{id}/person',
  access: 'session',
  scope: SCOPE,
  tag: TAG,
  summary: 'Choose a delivery’s contact',
  description:
    'Logs the call with the chosen candidate (`null`: none of them). `remember` keeps the choice for the number and its waiting calls; `released` counts all of them.',
  params: z.object({ id: Id }),
  body: z.object({
    person: z.nullable(z.object({ id: z.string().check(z.maxLength(200)), kind: z.enum(KINDS) })),
    remember: z.boolean(),
  }),
  replies: { 200: z.object({ released: z.int() }) },
  refusals: [404],
});

export const decideDuplicate = endpoint({
  id: 'decideDuplicate',
  method: 'POST',
  path: '/ambiguous-deliveries/{id}/duplicate',
  access: 'session',
  scope: SCOPE,
  tag: TAG,
  summary: 'Decide on a possible duplicate',
  description:
    'For a call that may already be in the CRM: sends it again, or keeps the record and ends the delivery.',
  params: z.object({ id: Id }),
  body: z.object({ resend: z.boolean() }),
  replies: { 204: null },
  refusals: [404],
});

export const PersonChoice = z.object({
  id: z.int(),
  gateway: z.string(),
  phone: z.string(),
  /** Null if no candidate fits. */
  person: z.nullable(z.object({ id: z.string(), kind: z.enum(KINDS), name: z.string() })),
  chosenBy: z.string(),
  chosenAt: z.iso.datetime(),
});
export type PersonChoice = z.output<typeof PersonChoice>;

export const listPersonChoices = endpoint({
  id: 'listPersonChoices',
  method: 'GET',
  path: '/person-choices',
  access: 'session',
  scope: SCOPE,
  tag: TAG,
  summary: 'List remembered contact choices',
  description: 'Returns the contacts chosen for shared numbers, newest first, up to 500.',
  query: z.object({ gateway: z.optional(Gateway) }),
  replies: { 200: z.array(PersonChoice) },
});

export const forgetPersonChoice = endpoint({
  id: 'forgetPersonChoice',
  method: 'DELETE',
  path: '/person-choices/{id}',
  access: 'session',
  scope: SCOPE,
  tag: TAG,
  summary: 'Forget a contact choice',
  description: 'The next call of the number needs a decision again.',
  params: IdParams,
  replies: { 204: null },
});

export const AMBIGUOUS_DELIVERY_ENDPOINTS = [
  listAmbiguousDeliveries,
  choosePersonOfDelivery,
  decideDuplicate,
  listPersonChoices,
  forgetPersonChoice,
] as const;
