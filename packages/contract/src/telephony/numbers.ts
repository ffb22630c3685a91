import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';

/** `dated` has a date, `refused` a reason. */
export const PORTABILITY_STATES = ['none', 'requested', 'dated', 'refused'] as const;

/** Their phones are legs of one bridge, which has at most 128: ten each. */
export const MAX_RINGING_EXTENSIONS = 12;

export const PhoneNumber = z.object({
  id: z.int(),
  /** E.164, or the digits of a 4004 number. */
  number: z.string(),
  /** They ring at once. */
  extensionIds: z.array(z.int()),
  /** Extensions may show it to the called party. */
  isCallerIdAllowed: z.boolean(),
  isSuspended: z.boolean(),
  portability: z.enum(PORTABILITY_STATES),
  portabilityDate: z.nullable(z.iso.date()),
  portabilityReason: z.nullable(z.string()),
});
export type PhoneNumber = z.output<typeof PhoneNumber>;

const NumberChange = z.object({
  extensionIds: z.optional(z.array(IdParams.shape.id).check(z.maxLength(MAX_RINGING_EXTENSIONS))),
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
    'Outside calls show an allowed number of this list: the extension’s `bina`, or else the first allowed one. The operator may limit a number to one trunk; calls through others show the first that they may. Without numbers calls show `bina` as typed.',
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
    'Changes which extensions ring, all at the same time, and whether extensions may show the number. Missing fields stay unchanged.',
  params: IdParams,
  body: NumberChange,
  replies: { 200: PhoneNumber },
});

export const NUMBER_ENDPOINTS = [listNumbers, changeNumber] as const;
