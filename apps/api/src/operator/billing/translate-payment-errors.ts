import { PaymentError } from '@alo/payments/payments.ts';
import { OperatorError } from '../operator-context.ts';

export async function translatePaymentErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    throw new OperatorError(`The payment provider (${error.kind}): ${error.message}`);
  }
}
