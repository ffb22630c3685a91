import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';

/** `dated` has a date, `refused` a reason. */
export const PORTABILITY_STATES = ['none', 'requested', 'dated', 'refused'] as const;

export const PhoneNumber = z.object({
  id: z.int(),
  /** E.164, or the digits of a 4004 number. */
  number: z.string(),
  /** Rings when the number is called; null: nothing rings. */
  extensionId: z.nullable(z.int()),
  /** Extensions may show it to the called party. */
  isCallerIdAllowed: z.boolean(),
  isSuspended: z.boolean(),
  portability: z.enum(PORTABILITY_STATES),
  portabilityDate: z.nullable(z.iso.date()),
  portabilityReason: z.nullable(z.string()),
});
export type PhoneNumber = z.output<typeof PhoneNumber>;

const NumberChange = z.object({
  extensionId: z.optional(z.nullable(IdParams.shape.id)),
  isCallerIdAllowed: z.optional(z.boolean()),
});
export type NumberChange = z.output<typeof NumberChange>;

const TAG = 'Extensions';

export const listNumbers = endpoint({
  id: 'listNumbers',
  method: 'GET',
  path: '/numbers',
  access: 'session',
  scope: 'extensions:read',
  tag: TAG,
  summary: 'List phone numbers',
  description:
    'Outside calls show an allowed number of this list: the extension’s `bina`, or else the first allowed one. Without numbers they show `bina` as typed.',
  replies: { 200: z.array(PhoneNumber) },
});

export const changeNumber = endpoint({
  id: 'changeNumber',
  method: 'PATCH',
  path: '/numbers/{id}',
  access: 'admin',
  scope: 'extensions:write',
  tag: TAG,
  summary: 'Update a phone number',
  description:
    'Changes which extension rings and whether extensions may show the number. Missing fields stay unchanged.',
  params: IdParams,
  body: NumberChange,
  replies: { 200: PhoneNumber },
});

export const NUMBER_ENDPOINTS = [listNumbers, changeNumber] as const;
