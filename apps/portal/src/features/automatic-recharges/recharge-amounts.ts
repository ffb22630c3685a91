import { RECHARGE_AMOUNT, RECHARGE_TRIGGER } from '@alo/contract/automatic-recharges.ts';
import { formatMoney, type Money, moneyFromReais, moneyToReais } from '@alo/domain/money.ts';
import { automaticRecharges as texts } from '@alo/messages/automatic-recharges.ts';
import { moneyText, moneyValue } from '../../lib/money-input.ts';

export type AmountField = 'minimumAmount' | 'rechargeAmount';

const BOUNDS = { minimumAmount: RECHARGE_TRIGGER, rechargeAmount: RECHARGE_AMOUNT };
const reais = (amount: number) => formatMoney(moneyFromReais(amount));

export const boundsText = (field: AmountField) =>
  texts.bounds(reais(BOUNDS[field].min), reais(BOUNDS[field].max));

/** ARC-02 */
export const DEFAULT_AMOUNTS: Record<AmountField, string> = {
  minimumAmount: moneyText(moneyFromReais(RECHARGE_TRIGGER.default)),
  rechargeAmount: moneyText(moneyFromReais(RECHARGE_AMOUNT.default)),
};

export function amountError(field: AmountField, text: string): string | undefined {
  const { min, max } = BOUNDS[field];
  const amount = moneyToReais(moneyValue(text) ?? 0);
  return amount < min || amount > max ? texts.outOfBounds(reais(min), reais(max)) : undefined;
}

/** What the two fields say, once both are within bounds. */
export function amountsOf(
  draft: Record<AmountField, string>,
): { minimum: Money; amount: Money } | null {
  const fields = ['minimumAmount', 'rechargeAmount'] as const;
  if (fields.some((field) => amountError(field, draft[field]) !== undefined)) return null;
  return { minimum: moneyValue(draft.minimumAmount)!, amount: moneyValue(draft.rechargeAmount)! };
}

/** As the API takes them. */
export function amountsToWire(draft: Record<AmountField, string>) {
  return {
    minimumAmount: moneyToReais(moneyValue(draft.minimumAmount) ?? 0),
    rechargeAmount: moneyToReais(moneyValue(draft.rechargeAmount) ?? 0),
  };
}
