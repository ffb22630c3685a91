// Asaas sends every field, null if empty, and adds fields.

const PAYMENT_FIELDS = [
  'originalValue',
  'interestValue',
  'description',
  'externalReference',
  'paymentDate',
  'clientPaymentDate',
  'creditDate',
  'installmentNumber',
  'transactionReceiptUrl',
  'bankSlipUrl',
  'creditCard',
  'discount',
  'refunds',
  'chargeback',
];
const CHARGEBACK_FIELDS = ['disputeStatus', 'disputeStartDate', 'paymentDate', 'creditCard'];
const CUSTOMER_FIELDS = [
  'email',
  'phone',
  'mobilePhone',
  'postalCode',
  'addressNumber',
  'additionalEmails',
  'externalReference',
  'observations',
];

type Thing = Record<string, unknown>;

export function toWireForm(thing: unknown): unknown {
  if (typeof thing !== 'object' || thing === null) return thing;
  const { object, data, chargeback } = thing as Thing;
  if (object === 'list' && Array.isArray(data)) return { ...thing, data: data.map(toWireForm) };
  if (object === 'customer') return fillWithNulls(CUSTOMER_FIELDS, thing);
  if (object !== 'payment') return thing;
  const payment = fillWithNulls(PAYMENT_FIELDS, thing);
  if (chargeback) payment['chargeback'] = fillWithNulls(CHARGEBACK_FIELDS, chargeback);
  return payment;
}

function fillWithNulls(fields: readonly string[], thing: object): Thing {
  const empty = Object.fromEntries(fields.map((field) => [field, null]));
  const definedFields = Object.entries(thing).filter(([, value]) => value !== undefined);
  return { ...empty, ...Object.fromEntries(definedFields), fieldOfNextYear: { isNew: true } };
}
