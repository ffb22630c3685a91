import { CHARGE_STATUSES, CHARGE_TYPES, PAYMENT_METHODS } from '@alo/domain/money/charge.ts';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';
import { FilterQuery } from '../platform/list-filter.ts';
import { PageMeta, PageNumber } from '../platform/paging.ts';

export const ChargeType = z.enum(CHARGE_TYPES);
export type ChargeType = z.output<typeof ChargeType>;

export const ChargeStatus = z.enum(CHARGE_STATUSES);
export type ChargeStatus = z.output<typeof ChargeStatus>;

export const ChargePaymentMethod = z.enum(PAYMENT_METHODS);
export type ChargePaymentMethod = z.output<typeof ChargePaymentMethod>;

/** docs/spec/charges.md. Amounts are reais; `dueDate` is a day in São Paulo. */
export const Charge = z.object({
  id: z.int(),
  type: ChargeType,
  paymentMethod: ChargePaymentMethod,
  dueDate: z.iso.date(),
  /** Credit bought. */
  amount: z.number(),
  totalAmount: z.number(),
  status: ChargeStatus,
  paidAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  paymentLink: z.nullable(z.string()),
  invoiceLink: z.nullable(z.string()),
  description: z.nullable(z.string()),
});
export type Charge = z.output<typeof Charge>;

/** Reais, from the field of ADD-01; its message differs. */
export const MIN_TOP_UP = 100;
export const MAX_TOP_UP = 50_000;
export const TOP_UP_DEFAULT = 250;
/** ADD-04 */
export const CHARGE_DUE_DAYS = 3;

/** Clients branch on these messages (ADD-06 CHG-04). */
export const CHARGE_REFUSALS = {
  pendingExists: 'there is already a pending charge',
  cannotBeCanceled: (id: number) => `charge id ${id} cannot be canceled`,
};

export const chargeFields = [
  'id',
  'type',
  'paymentMethod',
  'dueDate',
  'amount',
  'totalAmount',
  'status',
  'paidAt',
  'createdAt',
] as const;

export const listCharges = endpoint({
  id: 'listCharges',
  method: 'GET',
  path: '/charges',
  access: 'admin',
  scope: 'billing:read',
  tag: 'Charges',
  summary: 'List charges',
  description:
    'Returns the charges of the organization, newest first unless `filter.order` says otherwise.',
  query: z.object({
    page: z.optional(PageNumber),
    filter: z.optional(FilterQuery),
  }),
  replies: { 200: z.object({ data: z.array(Charge), meta: PageMeta }) },
  refusals: [400],
});

export const createCharge = endpoint({
  id: 'createCharge',
  method: 'POST',
  path: '/charges',
  access: 'admin',
  tag: 'Charges',
  summary: 'Create a charge',
  description: 'Creates a top-up with a payment link. Returns 400 while another charge is pending.',
  body: z.object({
    amount: z.number(),
    paymentMethod: z._default(ChargePaymentMethod, 'UNDEFINED'),
    /** Defaults to three days from now. */
    dueDate: z.optional(z.string().check(z.maxLength(40))),
  }),
  example: { amount: 100 },
  replies: { 200: Charge },
  refusals: [400, 429, 502, 503],
});

export const getCharge = endpoint({
  id: 'getCharge',
  method: 'GET',
  path: '/charges/{id}',
  access: 'admin',
  scope: 'billing:read',
  tag: 'Charges',
  summary: 'Get a charge',
  params: IdParams,
  replies: { 200: Charge },
});

export const cancelCharge = endpoint({
  id: 'cancelCharge',
  method: 'PATCH',
  path: '/charges/{id}/cancel',
  access: 'admin',
  tag: 'Charges',
  summary: 'Cancel a charge',
  description: 'Only pending charges can be cancelled.',
  params: IdParams,
  replies: { 200: Charge },
  refusals: [400, 502, 503],
});

export const refreshCharge = endpoint({
  id: 'refreshCharge',
  method: 'POST',
  path: '/charges/{id}/refresh',
  access: 'admin',
  tag: 'Charges',
  summary: 'Refresh a charge',
  description:
    'Asks the payment provider for the current status. Credits nothing that is not paid.',
  params: IdParams,
  replies: { 200: Charge },
  refusals: [429, 502, 503],
});

export const getChargePix = endpoint({
  id: 'getChargePix',
  method: 'GET',
  path: '/charges/{id}/pix',
  access: 'admin',
  tag: 'Charges',
  summary: 'Get a charge’s Pix code',
  description: 'Returns the BR Code of a pending charge, to copy or to draw as a QR code.',
  params: IdParams,
  replies: {
    200: z.object({ payload: z.string(), expiresAt: z.iso.datetime(), payee: z.string() }),
  },
  refusals: [400, 502, 503],
});
