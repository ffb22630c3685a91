import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { chargeRefusals } from '@alo/messages/money/charge-refusals.ts';
import { PaymentError } from '@alo/payments/payments.ts';
import { AppError } from '../../platform/app-error.ts';

export function toRefusal(error: unknown): unknown {
  if (!(error instanceof PaymentError)) return error;
  if (['rateLimited', 'unavailable', 'unknown'].includes(error.kind)) {
    return new AppError(
      ERROR_CODES.paymentProviderUnavailable,
      chargeRefusals.providerUnavailable,
      error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds },
    );
  }
  if (error.kind === 'taxIdRequired') {
    return new AppError(ERROR_CODES.financialDataRequired, chargeRefusals.financialDataRequired);
  }
  if (error.kind === 'taxIdNotTaken') {
    return new AppError(ERROR_CODES.taxIdNotTaken, chargeRefusals.taxIdNotTaken);
  }
  return new AppError(ERROR_CODES.paymentProviderRefused, chargeRefusals.providerRefused);
}

/** @throws AppError 502 or 503 if the provider refuses or is down. */
export async function askProvider<T>(sendRequest: () => Promise<T>): Promise<T> {
  try {
    return await sendRequest();
  } catch (error) {
    throw toRefusal(error);
  }
}
