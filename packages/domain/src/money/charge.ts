/** Top-up, charge by the operator, monthly fee, automatic recharge (docs/spec/charges.md). */
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

export const CHARGE_SETBACKS = ['refunded', 'disputed'] as const;

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
