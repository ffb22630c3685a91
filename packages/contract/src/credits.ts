import { LEDGER_KINDS } from '@alo/domain/ledger.ts';
import * as z from 'zod/mini';
import { ChargeStatus } from './charges.ts';
import { endpoint } from './endpoint.ts';

export const getBalance = endpoint({
  id: 'getBalance',
  method: 'GET',
  path: '/credits/balance',
  access: 'session',
  scope: 'billing:read',
  tag: 'Credits',
  summary: 'The prepaid balance in reais: what is posted; an unlimited organization has none (404)',
  replies: { 200: z.object({ status: z.literal('success'), balance: z.number() }) },
  refusals: [404],
});

/** Server push. A lost connection is made again: the first event then says how things stand. */
export const followBalance = endpoint({
  id: 'followBalance',
  method: 'GET',
  path: '/credits/events',
  access: 'session',
  scope: 'billing:read',
  tag: 'Credits',
  summary:
    'The balance now and at every change, and the charges that change (for ADMINs and service tokens), as ' +
    'server-sent events; an unlimited organization has none (404)',
  replies: { 200: null },
  events: {
    balance: z.object({ balance: z.number() }),
    charge: z.object({ id: z.int(), status: ChargeStatus }),
  },
  refusals: [404, 429, 503],
});

export const getTariff = endpoint({
  id: 'getTariff',
  method: 'GET',
  path: '/credits/tariff',
  access: 'session',
  scope: 'billing:read',
  tag: 'Credits',
  summary:
    'The tariff on which calls that begin now are priced; an unlimited organization has none (404)',
  replies: {
    200: z.object({
      /** Reais of top-up whose prices apply: 250, 500, 1000, 2000, 3000 or 5000. */
      tier: z.int(),
      plan: z.enum(['legacy', 'current']),
      /** Whether the next top-up decides the tier; otherwise it stays. */
      isDynamic: z.boolean(),
      /** Reais per minute. */
      mobileMinutePrice: z.number(),
      fixedMinutePrice: z.number(),
    }),
  },
  refusals: [404],
});

/** A line of the statement: one movement, or the calls of an hour or a day added up. Amounts are reais. */
export const StatementLine = z.object({
  /** Of the newest entry in it; lines are newest first. */
  sequence: z.int(),
  kind: z.enum(LEDGER_KINDS),
  /** More than 1: calls added up. */
  entries: z.int(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** Signed: what it did to the balance. */
  amount: z.number(),
  balanceAfter: z.number(),
  note: z.nullable(z.string()),
  chargeId: z.nullable(z.int()),
  /** Of a single call. */
  call: z.nullable(
    z.object({
      id: z.string(),
      dialedNumber: z.string(),
      extensionNumber: z.string(),
      attendant: z.nullable(z.string()),
      durationSeconds: z.int(),
      billedSeconds: z.int(),
      minutePrice: z.nullable(z.number()),
      rate: z.string(),
    }),
  ),
});
export type StatementLine = z.output<typeof StatementLine>;
