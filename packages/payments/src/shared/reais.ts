import { moneyFromReais, moneyToReais, type Money } from '@alo/domain/money.ts';
import { PaymentError, UNREADABLE } from '../payments.ts';

/** More is no payment of anybody, but a mistake. */
const MOST_REAIS = 1e9;

/**
 * Reads a provider's reais.
 * @throws PaymentError `rejected` for what is no amount of whole cents, or below nothing: it would be credited wrongly.
 */
export function moneyFromProvider(reais: unknown): Money {
  const isAmount = typeof reais === 'number' && reais >= 0 && reais <= MOST_REAIS;
  if (isAmount && Math.round(reais * 100) / 100 === reais) return moneyFromReais(reais);
  throw new PaymentError('rejected', 'The provider names an amount that is not in whole cents', {
    codes: [UNREADABLE],
  });
}

/**
 * Reais for a provider, who knows nothing below a cent.
 * @throws PaymentError `rejected` for parts of a cent.
 */
export function moneyToProvider(money: Money): number {
  if (Number.isSafeInteger(money) && money % 100 === 0) return moneyToReais(money);
  throw new PaymentError('rejected', 'A payment is of whole cents');
}
