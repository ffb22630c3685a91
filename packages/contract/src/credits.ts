import { LEDGER_KINDS } from '@alo/domain/ledger.ts';
import * as z from 'zod/mini';
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
