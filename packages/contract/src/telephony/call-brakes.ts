// Calls against the regulator's limits.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

const Percents = z.array(z.int());

export const CallBrakes = z.object({
  /** Their CNPJs share the first eight characters. */
  organizations: z.int(),
  monthlyCalls: z.object({
    calls: z.int(),
    limit: z.int(),
    /** Crossed percentages of the limit, 70 and 90. */
    warnings: Percents,
    isExceeded: z.boolean(),
    /** Null during the first day of a month. */
    forecast: z.nullable(
      z.object({
        calls: z.int(),
        /** Null if the limit is reached already, or not in this month. */
        limitOn: z.nullable(z.iso.date()),
      }),
    ),
    /** Name and date. */
    rule: z.string(),
  }),
  shortCalls: z.object({
    calls: z.int(),
    shortCalls: z.int(),
    /** Percent; null if the day has few calls. */
    share: z.nullable(z.number()),
    limit: z.int(),
    warnings: Percents,
    isExceeded: z.boolean(),
    rule: z.string(),
  }),
  /** The operator refuses outside calls. */
  block: z.nullable(
    z.object({
      reason: z.string(),
      /** The whole text, if there is one. */
      letter: z.nullable(z.string()),
      blockedAt: z.iso.datetime(),
    }),
  ),
  countedAt: z.iso.datetime(),
});
export type CallBrakes = z.output<typeof CallBrakes>;
export type CallBlock = NonNullable<CallBrakes['block']>;

export const getCallBrakes = endpoint({
  id: 'getCallBrakes',
  method: 'GET',
  path: '/organizations/brakes',
  access: 'session',
  scope: 'extensions:read',
  tag: 'Extensions',
  summary: 'Get calls against Anatel’s limits',
  description:
    'Compares the month’s outside calls and the day’s share of calls of at most 6 s with their limits, and returns the operator’s block.',
  replies: { 200: CallBrakes },
});
