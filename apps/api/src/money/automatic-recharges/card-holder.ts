import type { HolderField, Payer, PaymentProvider } from '@alo/payments/payments.ts';

export function findMissingHolderFields(
  { requiredHolderFields }: PaymentProvider,
  payer: Payer,
): HolderField[] {
  const holder = { ...payer, phone: payer.phone ?? payer.mobilePhone };
  return requiredHolderFields.filter((field) => holder[field] === null);
}
