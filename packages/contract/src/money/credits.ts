import { LEDGER_KINDS, STATEMENT_GROUPS } from '@alo/domain/money/ledger.ts';
import * as z from 'zod/mini';
import { ChargePaymentMethod, ChargeStatus, ChargeType } from './charges.ts';
import { endpoint } from '../platform/endpoint.ts';
import { PageMeta, PageNumber } from '../platform/paging.ts';

export const getBalance = endpoint({
  id: 'getBalance',
  method: 'GET',
  path: '/credits/balance',
  access: 'session',
  scope: 'billing:read',
  tag: 'Credits',
  summary: 'Get the balance',
  description:
    'Returns the posted prepaid balance in reais. Returns 404 if the organization is unlimited.',
  replies: { 200: z.object({ status: z.literal('success'), balance: z.number() }) },
  refusals: [404],
});

/** After a reconnect, the first event has the current state. */
export const followBalance = endpoint({
  id: 'followBalance',
  method: 'GET',
  path: '/credits/events',
  access: 'session',
  scope: 'billing:read',
  tag: 'Credits',
  summary: 'Follow the balance',
  description:
    'Streams the balance and each of its changes as server-sent events; ADMINs and service tokens also get changed charges. Returns 404 if the organization is unlimited.',
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
  summary: 'Get the tariff',
  description:
    'Returns the prices of calls that begin now. Returns 404 if the organization is unlimited.',
  replies: {
    200: z.object({
      /** The top-up in reais whose prices apply. */
      tier: z.int(),
      plan: z.enum(['legacy', 'current']),
      /** The next top-up decides the tier. */
      isDynamic: z.boolean(),
      /** Reais per minute. */
      mobileMinutePrice: z.number(),
      fixedMinutePrice: z.number(),
    }),
  },
  refusals: [404],
});

export const StatementCall = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  dialedNumber: z.string(),
  extensionNumber: z.string(),
  attendant: z.nullable(z.string()),
  durationSeconds: z.int(),
  billedSeconds: z.int(),
  minutePrice: z.nullable(z.number()),
  /** Null for Brazilian mobile and fixed lines. */
  rate: z.nullable(z.string()),
});
export type StatementCall = z.output<typeof StatementCall>;

/** Amounts are reais. */
const movement = {
  /** Orders balance changes; the newest call's if the line sums calls. */
  sequence: z.int(),
  kind: z.enum(LEDGER_KINDS),
  /** Signed. */
  amount: z.number(),
  balanceAfter: z.number(),
  note: z.nullable(z.string()),
  charge: z.nullable(
    z.object({ id: z.int(), type: ChargeType, paymentMethod: ChargePaymentMethod }),
  ),
  call: z.nullable(StatementCall),
};

export const StatementLine = z.object({
  ...movement,
  /** Above 1 if the line sums calls. */
  entries: z.int(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
});
export type StatementLine = z.output<typeof StatementLine>;

export const LedgerEntry = z.object({ ...movement, createdAt: z.iso.datetime() });
export type LedgerEntry = z.output<typeof LedgerEntry>;

/** `YYYY-MM` in São Paulo. */
const Month = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/));

const statementQuery = {
  /** Defaults to the current month. */
  month: z.optional(Month),
  group: z.optional(z.enum(STATEMENT_GROUPS)),
};

export const MAX_STATEMENT_PAGE_SIZE = 1000;

export const getStatement = endpoint({
  id: 'getStatement',
  method: 'GET',
  path: '/credits/statement',
  access: 'admin',
  scope: 'billing:read',
  tag: 'Credits',
  summary: 'Get the statement',
  description:
    'Returns the entries of a month, newest first: single calls for this hour and the one before, hourly totals for today, daily totals before. Returns 404 if the organization is unlimited.',
  query: z.object({
    ...statementQuery,
    page: z._default(PageNumber, 1),
    pageSize: z._default(
      z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(MAX_STATEMENT_PAGE_SIZE)),
      25,
    ),
  }),
  replies: {
    200: z.object({
      month: Month,
      firstMonth: Month,
      /** Over all groups. */
      in: z.number(),
      out: z.number(),
      /** By calls in progress; included in the balance. */
      reserved: z.number(),
      /** The balance last equalled the sum of all movements then. */
      checkedAt: z.nullable(z.iso.datetime()),
      /** Newest first, with the group's change on the whole day. */
      days: z.array(
        z.object({
          day: z.iso.date(),
          amount: z.number(),
          /** At the end of the day; null if `group` is given. */
          balanceAfter: z.nullable(z.number()),
        }),
      ),
      data: z.array(StatementLine),
      meta: PageMeta,
    }),
  },
  refusals: [404],
});

export const listLedgerEntries = endpoint({
  id: 'listLedgerEntries',
  method: 'GET',
  path: '/credits/statement/entries',
  access: 'admin',
  scope: 'billing:read',
  tag: 'Credits',
  summary: 'List ledger entries',
  description:
    'Returns every entry of a month, newest first, at most 1000. To continue, send the last sequence as `before`.',
  query: z.object({
    ...statementQuery,
    before: z.optional(z.coerce.number<string>().check(z.int(), z.minimum(1))),
  }),
  replies: { 200: z.object({ data: z.array(LedgerEntry), hasMore: z.boolean() }) },
  refusals: [404],
});

export const getForecast = endpoint({
  id: 'getForecast',
  method: 'GET',
  path: '/credits/forecast',
  access: 'session',
  scope: 'billing:read',
  tag: 'Credits',
  summary: 'Get the balance forecast',
  description:
    'Estimates when the balance runs out, from the last four weeks by hour of the week. Returns 404 if the organization is unlimited.',
  replies: {
    200: z.object({
      /** Null for an empty balance, too little history, or beyond the horizon. */
      until: z.nullable(z.iso.datetime()),
      beyondDays: z.nullable(z.int()),
    }),
  },
  refusals: [404],
});

export const ALERT_THRESHOLDS_MAX = 5;
export const ALERT_THRESHOLD_MIN = 1;
export const ALERT_THRESHOLD_MAX = 100_000;

/** Reais, highest first. */
const BalanceAlerts = z.object({ thresholds: z.array(z.number()) });

export const getBalanceAlerts = endpoint({
  id: 'getBalanceAlerts',
  method: 'GET',
  path: '/credits/alerts',
  access: 'admin',
  scope: 'billing:read',
  tag: 'Credits',
  summary: 'Get balance alerts',
  description:
    'Returns the balances below which ADMINs get a mail. Returns 404 if the organization is unlimited.',
  replies: { 200: BalanceAlerts },
  refusals: [404],
});

export const setBalanceAlerts = endpoint({
  id: 'setBalanceAlerts',
  method: 'PUT',
  path: '/credits/alerts',
  access: 'admin',
  tag: 'Credits',
  summary: 'Set balance alerts',
  description:
    'ADMINs get one mail each time the balance falls below a threshold. An empty list turns alerts off.',
  body: z.object({
    thresholds: z
      .array(
        z
          .number()
          .check(
            z.minimum(ALERT_THRESHOLD_MIN),
            z.maximum(ALERT_THRESHOLD_MAX),
            z.multipleOf(0.01),
          ),
      )
      .check(z.maxLength(ALERT_THRESHOLDS_MAX)),
  }),
  replies: { 200: BalanceAlerts },
  refusals: [404],
});
