import { moneyFromReais, moneyToReais, type Money } from '@alo/domain/money/money.ts';
import { PaymentError, UNREADABLE_CODE } from '../payments.ts';

/** Larger amounts must be mistakes. */
const MAX_REAIS = 1e9;

/**
 * @throws PaymentError `rejected` for negative amounts and parts of a cent, which would be credited
 * wrongly
 */
export function toMoney(reais: unknown): Money {
  const isAmount = typeof reais === 'number' && reais >= 0 && reais <= MAX_REAIS;
  if (isAmount && Math.round(reais * 100) / 100 === reais) return moneyFromReais(reais);
  throw new PaymentError('rejected', 'The provider sent an amount that is not in whole cents', {
    codes: [UNREADABLE_CODE],
  });
}

/** @throws PaymentError `rejected` for parts of a cent, which providers do not support */
export function toReais(money: Money): number {
  if (Number.isSafeInteger(money) && money % 100 === 0) return moneyToReais(money);
  throw new PaymentError('rejected', 'A payment must be in whole cents');
}
