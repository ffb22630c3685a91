import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from './id-params.ts';
import { FilterQuery } from './list-filter.ts';
import { PageMeta, PageNumber } from './paging.ts';

export const AutomaticRechargeStatus = z.enum(['ACTIVE', 'PAUSED', 'UNACTIVE']);
export type AutomaticRechargeStatus = z.output<typeof AutomaticRechargeStatus>;

/** A top-up by card that makes itself (portal §3). Amounts are reais. */
export const AutomaticRecharge = z.object({
  id: z.int(),
  cardLastFourChar: z.string(),
  cardBrand: z.string(),
  minimumAmount: z.number(),
  rechargeAmount: z.number(),
  status: AutomaticRechargeStatus,
  /** Why it is paused, in the words of the product. */
  pausedReason: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  canceledAt: z.nullable(z.iso.datetime()),
});
export type AutomaticRecharge = z.output<typeof AutomaticRecharge>;

/** portal §5, in reais */
export const RECHARGE_TRIGGER = { min: 5, max: 1000, default: 20 } as const;
export const RECHARGE_AMOUNT = { min: 100, max: 50_000, default: 250 } as const;

/** Messages on which clients branch (portal §8). */
export const RECHARGE_REFUSALS = {
  cardNotKept: 'error to generate credit card token',
  sameValues: 'automatic recharge has the same values',
  cannotBeCanceled: (id: number) => `automatic recharge id ${id} cannot be canceled`,
};

export const automaticRechargeFields = ['id', 'status', 'createdAt', 'canceledAt'] as const;

const amounts = { rechargeAmount: z.number(), minimumAmount: z.number() };

export const listAutomaticRecharges = endpoint({
  id: 'listAutomaticRecharges',
  method: 'GET',
  path: '/automatic-recharges',
  access: 'admin',
  tag: 'Automatic recharges',
  summary: 'Automatic recharges of the organization, past ones included',
  query: z.object({ page: z.optional(PageNumber), filter: z.optional(FilterQuery) }),
  replies: { 200: z.object({ data: z.array(AutomaticRecharge), meta: PageMeta }) },
  refusals: [400],
});

export const createAutomaticRecharge = endpoint({
  id: 'createAutomaticRecharge',
  method: 'POST',
  path: '/automatic-recharges',
  access: 'admin',
  tag: 'Automatic recharges',
  summary:
    'Keep a card at the payment provider, and charge it when the balance falls below the trigger',
  body: z.object({
    ...amounts,
    cardHolderName: z.string().check(z.maxLength(128)),
    cardNumber: z.string().check(z.maxLength(32)),
    cardExpiryMonth: z.union([z.string().check(z.maxLength(2)), z.int()]),
    cardExpiryYear: z.union([z.string().check(z.maxLength(4)), z.int()]),
    cardSecurityCode: z.string().check(z.maxLength(4)),
    /** Ignored: the server knows the client's address (decisions §2). */
    remoteIp: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  }),
  replies: { 200: AutomaticRecharge },
  refusals: [400, 409, 429, 502, 503],
});

export const updateAutomaticRecharge = endpoint({
  id: 'updateAutomaticRecharge',
  method: 'PATCH',
  path: '/automatic-recharges/{id}',
  access: 'admin',
  tag: 'Automatic recharges',
  summary: 'Change trigger and amount',
  params: IdParams,
  body: z.object(amounts),
  replies: { 200: AutomaticRecharge },
  refusals: [400],
});

export const unpauseAutomaticRecharge = endpoint({
  id: 'unpauseAutomaticRecharge',
  method: 'PUT',
  path: '/automatic-recharges/{id}/unpause',
  access: 'admin',
  tag: 'Automatic recharges',
  summary: 'Let a paused one charge again, at once when the balance is below its trigger',
  params: IdParams,
  replies: { 200: AutomaticRecharge },
  refusals: [400],
});

export const cancelAutomaticRecharge = endpoint({
  id: 'cancelAutomaticRecharge',
  method: 'POST',
  path: '/automatic-recharges/{id}/cancel',
  access: 'admin',
  tag: 'Automatic recharges',
  summary: 'End it and forget the card',
  params: IdParams,
  replies: { 200: AutomaticRecharge },
  refusals: [400],
});
