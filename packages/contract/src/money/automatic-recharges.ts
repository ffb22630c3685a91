import { CARD_BRANDS } from '@alo/domain/money/card.ts';
import * as z from 'zod/mini';
import { endpoint, type ReplyOf } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';
import { FilterQuery } from '../platform/list-filter.ts';
import { PageMeta, PageNumber } from '../platform/paging.ts';

export const AutomaticRechargeStatus = z.enum(['ACTIVE', 'PAUSED', 'UNACTIVE']);
export type AutomaticRechargeStatus = z.output<typeof AutomaticRechargeStatus>;

/** docs/spec/automatic-recharge.md. Amounts are reais. */
export const AutomaticRecharge = z.object({
  id: z.int(),
  cardLastFourChar: z.string(),
  cardBrand: z.string(),
  minimumAmount: z.number(),
  rechargeAmount: z.number(),
  status: AutomaticRechargeStatus,
  pausedReason: z.nullable(z.string()),
  /** Consecutive; the third pauses the recharge. */
  refusals: z.int(),
  /** Set after a refusal, a success or a limit. */
  nextAttemptAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  canceledAt: z.nullable(z.iso.datetime()),
});
export type AutomaticRecharge = z.output<typeof AutomaticRecharge>;

/** ARC-02, in reais */
export const RECHARGE_TRIGGER = { min: 5, max: 1000, default: 20 } as const;
export const RECHARGE_AMOUNT = { min: 100, max: 50_000, default: 250 } as const;

/** Clients branch on these messages (ARC-05 ARC-06). */
export const RECHARGE_REFUSALS = {
  cardNotKept: 'error to generate credit card token',
  sameValues: 'automatic recharge has the same values',
  cannotBeCanceled: (id: number) => `automatic recharge id ${id} cannot be canceled`,
  cannotBeUpdated: (id: number) => `automatic recharge id ${id} cannot be updated`,
  cannotBeUnpaused: (id: number) => `automatic recharge id ${id} cannot be unpaused`,
};

export const automaticRechargeFields = ['id', 'status', 'createdAt', 'canceledAt'] as const;

const amounts = { rechargeAmount: z.number(), minimumAmount: z.number() };

export const listAutomaticRecharges = endpoint({
  id: 'listAutomaticRecharges',
  method: 'GET',
  path: '/automatic-recharges',
  access: 'admin',
  tag: 'Automatic recharges',
  summary: 'List automatic recharges',
  description: 'Returns current and past automatic recharges of the organization.',
  query: z.object({ page: z.optional(PageNumber), filter: z.optional(FilterQuery) }),
  replies: { 200: z.object({ data: z.array(AutomaticRecharge), meta: PageMeta }) },
  refusals: [400],
});

const PaidCard = z.object({
  chargeId: z.int(),
  cardBrand: z.enum(CARD_BRANDS),
  cardLastFourChar: z.string(),
});
export type PaidCard = z.output<typeof PaidCard>;

export const getRechargeTerms = endpoint({
  id: 'getRechargeTerms',
  method: 'GET',
  path: '/automatic-recharges/terms',
  access: 'admin',
  tag: 'Automatic recharges',
  summary: 'Get recharge terms',
  description: 'Returns the accepted cards, the limits, and how much of the limits is used.',
  replies: {
    200: z.object({
      provider: z.string(),
      cardBrands: z.array(z.enum(CARD_BRANDS)),
      /** Test numbers with a wrong check digit. */
      luhnExemptNumbers: z.array(z.string()),
      /** If false, paying a charge on the provider's page stores the card. */
      takesCardNumbers: z.boolean(),
      /** Missing in the financial data. */
      missingHolderFields: z.array(z.enum(['postalCode', 'addressNumber', 'phone'])),
      /** From the last charge paid on the provider's page. */
      paidCard: z.nullable(PaidCard),
      mostPerDay: z.int(),
      /** Reais. */
      mostPerMonth: z.number(),
      cooldownMinutes: z.int(),
      /** Reais in the current month in São Paulo. */
      chargedThisMonth: z.number(),
      lastRechargeAt: z.nullable(z.iso.datetime()),
      /** Estimated. */
      nextRechargeAt: z.nullable(z.iso.datetime()),
      limitReached: z.nullable(z.enum(['day', 'month'])),
    }),
  },
});
export type RechargeTerms = ReplyOf<typeof getRechargeTerms>;

export const createAutomaticRecharge = endpoint({
  id: 'createAutomaticRecharge',
  method: 'POST',
  path: '/automatic-recharges',
  access: 'admin',
  tag: 'Automatic recharges',
  summary: 'Create an automatic recharge',
  description:
    'Stores a card at the payment provider. The card is charged when the balance falls below the trigger.',
  body: z.object({
    ...amounts,
    cardHolderName: z.string().check(z.maxLength(128)),
    cardNumber: z.string().check(z.maxLength(32)),
    cardExpiryMonth: z.union([z.string().check(z.maxLength(2)), z.int()]),
    cardExpiryYear: z.union([z.string().check(z.maxLength(4)), z.int()]),
    cardSecurityCode: z.string().check(z.maxLength(4)),
    /** The server knows the client's address (ARC-02). */
    remoteIp: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  }),
  replies: { 200: AutomaticRecharge },
  refusals: [400, 409, 429, 502, 503],
});

export const keepPaidCard = endpoint({
  id: 'keepPaidCard',
  method: 'POST',
  path: '/automatic-recharges/from-charge',
  access: 'admin',
  tag: 'Automatic recharges',
  summary: 'Create a recharge from a charge',
  description:
    'Creates an automatic recharge with the card of a charge that was paid on the provider’s page.',
  body: z.object({ ...amounts, chargeId: z.int() }),
  replies: { 200: AutomaticRecharge },
  refusals: [400, 404, 409, 429, 502, 503],
});

export const updateAutomaticRecharge = endpoint({
  id: 'updateAutomaticRecharge',
  method: 'PATCH',
  path: '/automatic-recharges/{id}',
  access: 'admin',
  tag: 'Automatic recharges',
  summary: 'Update an automatic recharge',
  description: 'Changes trigger and amount.',
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
  summary: 'Resume an automatic recharge',
  description: 'Charges at once if the balance is below the trigger.',
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
  summary: 'Cancel an automatic recharge',
  description: 'Ends the recharge and deletes the card.',
  params: IdParams,
  replies: { 200: AutomaticRecharge },
  refusals: [400],
});
