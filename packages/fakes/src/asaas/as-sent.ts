// How the vendor's things look on the wire: every field is there, null where there is nothing, and one more each year.

/** Fields of a payment that are often read, and null for most. */
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

export function asSent(thing: unknown): unknown {
  if (typeof thing !== 'object' || thing === null) return thing;
  const { object, data, chargeback } = thing as Thing;
  if (object === 'list' && Array.isArray(data)) return { ...thing, data: data.map(asSent) };
  if (object === 'customer') return withNulls(CUSTOMER_FIELDS, thing);
  if (object !== 'payment') return thing;
  const payment = withNulls(PAYMENT_FIELDS, thing);
  if (chargeback) payment['chargeback'] = withNulls(CHARGEBACK_FIELDS, chargeback);
  return payment;
}

function withNulls(fields: readonly string[], thing: object): Thing {
  const empty = Object.fromEntries(fields.map((field) => [field, null]));
  const given = Object.entries(thing).filter(([, value]) => value !== undefined);
  return { ...empty, ...Object.fromEntries(given), fieldOfNextYear: { isNew: true } };
}
