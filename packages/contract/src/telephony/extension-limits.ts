// The limits apply when the switch asks before a call rings.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';

export const DESTINATIONS = [
  'fixed',
  'mobile',
  /** 0800 and public services. */
  'tollFree',
  /** 0300, 4004 and the like. */
  'special',
  /** 0900 and other services charged per call. */
  'premium',
  'international',
] as const;
const Destination = z.enum(DESTINATIONS);
export type Destination = z.output<typeof Destination>;

/** Extensions per request. */
export const MAX_AT_ONCE = 500;
const MAX_CALLS_AT_ONCE = 1000;
const MAX_REAIS = 100_000;

const CallsAtOnce = z.int().check(z.minimum(1), z.maximum(MAX_CALLS_AT_ONCE));
const Spend = z.nullable(z.number().check(z.minimum(0), z.maximum(MAX_REAIS)));
const Destinations = z.array(Destination).check(z.maxLength(DESTINATIONS.length));
const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const OrganizationLimits = z.object({
  callsAtOnce: CallsAtOnce,
  /** For all extensions, whatever their own limits. */
  lockedDestinations: Destinations,
});
export type OrganizationLimits = z.output<typeof OrganizationLimits>;

const LIMITS = {
  /** Defaults to the organization's limit. */
  callsAtOnce: z.nullable(CallsAtOnce),
  /** Reais per clock hour and per São Paulo day. */
  hourlySpend: Spend,
  dailySpend: Spend,
  destinations: Destinations,
  /** ISO 3166, for international calls; null allows all. */
  countries: z.nullable(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(260))),
  /** 0 Sunday to 6 Saturday. */
  weekdays: z
    .array(z.int().check(z.minimum(0), z.maximum(6)))
    .check(z.minLength(1), z.maxLength(7)),
  /** `HH:MM` in São Paulo; may span midnight. Null: all day. */
  hours: z.nullable(z.object({ from: Clock, until: Clock })),
};

const ExtensionLimits = z.object(LIMITS);
export type ExtensionLimits = z.output<typeof ExtensionLimits>;

const LimitsOfExtension = z.object({
  ...LIMITS,
  /** The daily cap is lifted until midnight. */
  isReleasedToday: z.boolean(),
  organization: OrganizationLimits,
});
export type LimitsOfExtension = z.output<typeof LimitsOfExtension>;

const LimitsChange = z.partial(ExtensionLimits);
export type LimitsChange = z.output<typeof LimitsChange>;

export const DEFAULT_EXTENSION_LIMITS: ExtensionLimits = {
  callsAtOnce: 2,
  hourlySpend: null,
  dailySpend: null,
  destinations: ['fixed', 'mobile', 'tollFree', 'special'],
  countries: [],
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  hours: null,
};
export const DEFAULT_ORGANIZATION_LIMITS: OrganizationLimits = {
  callsAtOnce: 20,
  lockedDestinations: ['premium'],
};

export const ExtensionIds = z
  .array(IdParams.shape.id)
  .check(z.minLength(1), z.maxLength(MAX_AT_ONCE));

const TAG = 'Extensions';

export const getExtensionLimits = endpoint({
  id: 'getExtensionLimits',
  method: 'GET',
  path: '/extensions/{id}/limits',
  access: 'session',
  scope: 'extensions:read',
  tag: TAG,
  summary: 'Get an extension’s limits',
  description:
    'All limits are checked before a call rings. A call ends when its extension reaches a spending cap.',
  params: IdParams,
  replies: { 200: LimitsOfExtension },
});

export const changeExtensionLimits = endpoint({
  id: 'changeExtensionLimits',
  method: 'PATCH',
  path: '/extensions/{id}/limits',
  access: 'admin',
  scope: 'extensions:write',
  tag: TAG,
  summary: 'Update an extension’s limits',
  description: 'Missing fields stay unchanged.',
  params: IdParams,
  body: LimitsChange,
  replies: { 200: LimitsOfExtension },
});

export const changeLimitsOfMany = endpoint({
  id: 'changeLimitsOfMany',
  method: 'PATCH',
  path: '/extensions/limits',
  access: 'admin',
  scope: 'extensions:write',
  tag: TAG,
  summary: 'Update limits of several extensions',
  description: 'Changes up to 500 extensions in the same way, all or none.',
  body: z.extend(LimitsChange, { ids: ExtensionIds }),
  replies: { 200: z.object({ changed: z.int() }) },
  refusals: [404],
});

export const releaseExtension = endpoint({
  id: 'releaseExtension',
  method: 'POST',
  path: '/extensions/{id}/release-today',
  access: 'admin',
  scope: 'extensions:write',
  tag: TAG,
  summary: 'Lift today’s spending cap',
  description: 'Lifts the daily cap of an extension until midnight in São Paulo.',
  params: IdParams,
  replies: { 200: LimitsOfExtension },
});

export const getOrganizationLimits = endpoint({
  id: 'getOrganizationLimits',
  method: 'GET',
  path: '/organizations/limits',
  access: 'session',
  scope: 'extensions:read',
  tag: TAG,
  summary: 'Get organization limits',
  description:
    'Returns the destinations that no extension may dial, and how many outside calls all extensions have at once.',
  replies: { 200: OrganizationLimits },
});

/** No scope, because a leaked token must not unlock what the organization blocked. */
export const changeOrganizationLimits = endpoint({
  id: 'changeOrganizationLimits',
  method: 'PATCH',
  path: '/organizations/limits',
  access: 'admin',
  tag: TAG,
  summary: 'Update organization limits',
  description: 'Missing fields stay unchanged.',
  body: z.partial(OrganizationLimits),
  replies: { 200: OrganizationLimits },
});

export const EXTENSION_LIMIT_ENDPOINTS = [
  getExtensionLimits,
  changeExtensionLimits,
  changeLimitsOfMany,
  releaseExtension,
  getOrganizationLimits,
  changeOrganizationLimits,
] as const;
