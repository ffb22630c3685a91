import type { HolderField, Payer, PaymentProvider } from '@alo/payments/payments.ts';

/** What the provider asks of a card's holder and the financial data do not have. */
export function missingOfHolder({ cardHolderNeeds }: PaymentProvider, payer: Payer): HolderField[] {
  const holder = { ...payer, phone: payer.phone ?? payer.mobilePhone };
  return cardHolderNeeds.filter((field) => holder[field] === null);
}
