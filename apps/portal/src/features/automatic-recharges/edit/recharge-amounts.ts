import { RECHARGE_AMOUNT, RECHARGE_TRIGGER } from '@alo/contract/money/automatic-recharges.ts';
import { formatMoney, type Money, moneyFromReais } from '@alo/domain/money/money.ts';
import { automaticRecharges as texts } from '@alo/messages/money/automatic-recharges.ts';
import {
  toRequestBody,
  type DescribedFields,
  type DraftOf,
  toFormRules,
} from '../../../lib/forms/described-fields.ts';
import { findErrors } from '../../../lib/forms/form-draft.ts';
import { toMoneyInput, parseMoneyInput } from '../../../lib/inputs/money-input.ts';

const formatReais = (amount: number) => formatMoney(moneyFromReais(amount));

function describeAmountField(
  label: string,
  { min, max, default: initial }: typeof RECHARGE_TRIGGER | typeof RECHARGE_AMOUNT,
) {
  const message = texts.outOfBounds(formatReais(min), formatReais(max));
  return {
    kind: 'money',
    label,
    help: texts.bounds(formatReais(min), formatReais(max)),
    initial: toMoneyInput(moneyFromReais(initial)),
    required: message,
    min: { value: min, message },
    max: { value: max, message },
  } as const;
}

/** ARC-02 */
export const AMOUNT_FIELDS = {
  minimumAmount: describeAmountField(texts.columns.minimumAmount, RECHARGE_TRIGGER),
  rechargeAmount: describeAmountField(texts.columns.rechargeAmount, RECHARGE_AMOUNT),
} satisfies DescribedFields;

export const AMOUNT_RULES = toFormRules(AMOUNT_FIELDS);
export type AmountDraft = DraftOf<typeof AMOUNT_FIELDS>;

export function parseAmounts(draft: AmountDraft): { minimum: Money; amount: Money } | null {
  if (Object.keys(findErrors(AMOUNT_RULES, draft)).length > 0) return null;
  return {
    minimum: parseMoneyInput(draft.minimumAmount)!,
    amount: parseMoneyInput(draft.rechargeAmount)!,
  };
}

export const toAmountsBody = (draft: AmountDraft) => toRequestBody(AMOUNT_FIELDS, draft);
