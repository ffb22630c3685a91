/** What a charge is for: a top-up, the operator's own, a monthly fee, a recharge by itself (docs/spec/charges.md). */
export const CHARGE_TYPES = ['CREDIT', 'MANUAL', 'SUBSCRIPTION', 'AUTOMATIC'] as const;

export const CHARGE_STATUSES = [
  'PENDING',
  'PAID',
  'OVERDUE',
  'REFUNDED',
  'CANCELED',
  'CONFIRMED_MANUALLY',
  'PROCESSING',
] as const;

/** How the money of a paid charge may leave again. */
export const CHARGE_SETBACKS = ['refunded', 'disputed'] as const;

/** What somebody may still pay. */
export const OPEN_CHARGE_STATUSES: readonly (typeof CHARGE_STATUSES)[number][] = [
  'PENDING',
  'PROCESSING',
  'OVERDUE',
];

export const PAYMENT_METHODS = [
  'UNDEFINED',
  'PAYPAL',
  'CREDIT_CARD',
  'DEBIT_CARD',
  'BOLETO',
  'PIX',
  'LINK',
] as const;
