import type { HolderField, Payer, PaymentProvider } from '@alo/payments/payments.ts';

export function findMissingHolderFields(
  { cardHolderNeeds }: PaymentProvider,
  payer: Payer,
): HolderField[] {
  const holder = { ...payer, phone: payer.phone ?? payer.mobilePhone };
  return cardHolderNeeds.filter((field) => holder[field] === null);
}
