import { PaymentError, type PaymentProvider } from './payments.ts';

/** Payments fail; everything else works. */
export function unconfigured(): PaymentProvider {
  const refuse = () => {
    throw new PaymentError('unavailable', 'No payment provider is set: see PAYMENT_PROVIDER');
  };
  const reject = async () => refuse();
  const provider: PaymentProvider = {
    id: 'none',
    name: 'Nenhum',
    cardBrands: [],
    luhnExemptNumbers: [],
    takesCardNumbers: false,
    requiredHolderFields: [],
    withSignal: () => provider,
    upsertCustomer: reject,
    createPayment: reject,
    chargeCard: reject,
    getPayment: reject,
    findPayment: reject,
    // oxlint-disable-next-line require-yield -- there is nothing to list
    async *listPayments() {
      refuse();
    },
    // oxlint-disable-next-line require-yield -- nor here
    async *listDisputedPayments() {
      refuse();
    },
    cancelPayment: reject,
    refundPayment: reject,
    getPixCode: reject,
    storeCard: reject,
    getPaymentCard: reject,
    readEvent: refuse,
  };
  return provider;
}
