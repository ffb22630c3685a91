import {
  RECHARGE_AMOUNT,
  RECHARGE_TRIGGER,
  type createAutomaticRecharge,
} from '@alo/contract/money/automatic-recharges.ts';
import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import { findCardProblems, type CardProblem } from '@alo/domain/money/card.ts';
import { formatMoney, moneyFromReais, type Money } from '@alo/domain/money/money.ts';
import { areWholeCents } from '@alo/domain/money/whole-cents.ts';
import { formatCardProblem, rechargeRefusals } from '@alo/messages/money/automatic-recharges.ts';
import type { Card } from '@alo/payments/payments.ts';
import type { Context } from '../../platform/context.ts';
import { joinTexts, refuseFields } from '../../platform/field-refusal.ts';

export interface RechargeAmounts {
  minimumAmount: Money;
  rechargeAmount: Money;
}

type ProblemsByField = Record<string, string>;

export function readAmounts(
  context: Context,
  body: { minimumAmount: number; rechargeAmount: number },
  problemsByField: ProblemsByField = {},
): RechargeAmounts {
  const { mostPerMonth } = context.config.recharges;
  checkAmount(problemsByField, 'minimumAmount', body.minimumAmount, RECHARGE_TRIGGER);
  checkAmount(problemsByField, 'rechargeAmount', body.rechargeAmount, RECHARGE_AMOUNT);
  // Such a rule would never recharge.
  if (moneyFromReais(body.rechargeAmount) > mostPerMonth) {
    problemsByField['rechargeAmount'] ??= rechargeRefusals.aboveMonth(formatMoney(mostPerMonth));
  }
  refuseFields(problemsByField, joinTexts);
  return {
    minimumAmount: moneyFromReais(body.minimumAmount),
    rechargeAmount: moneyFromReais(body.rechargeAmount),
  };
}

function checkAmount(
  problemsByField: ProblemsByField,
  field: 'minimumAmount' | 'rechargeAmount',
  reais: number,
  { min, max }: { min: number; max: number },
): void {
  if (!(reais >= min && reais <= max)) {
    const bounds = [min, max].map((bound) => formatMoney(moneyFromReais(bound)));
    problemsByField[field] = rechargeRefusals[field](bounds[0]!, bounds[1]!);
  } else if (!areWholeCents(reais)) {
    problemsByField[field] = rechargeRefusals.cents;
  }
}

const FIELD_OF: Record<CardProblem, string> = {
  brand: 'cardNumber',
  number: 'cardNumber',
  securityCode: 'cardSecurityCode',
  expiryYear: 'cardExpiryYear',
  expiry: 'cardExpiryMonth',
};

/** Problems must not contain the sent values. */
export function readRecharge(
  context: Context,
  body: BodyOf<typeof createAutomaticRecharge>,
): RechargeAmounts & { card: Card } {
  const { payments } = context;
  const problemsByField: ProblemsByField = {};
  const holderName = body.cardHolderName.trim();
  if (holderName === '') problemsByField['cardHolderName'] = rechargeRefusals.holderName;
  const number = body.cardNumber.replace(/[\s.-]/g, '');
  const expiryMonth = String(body.cardExpiryMonth);
  const expiryYear = String(body.cardExpiryYear);
  const securityCode = body.cardSecurityCode;
  const problems = findCardProblems(
    { number, expiryMonth, expiryYear, securityCode },
    { brands: payments.cardBrands, luhnExempt: payments.luhnExemptNumbers },
    context.now(),
  );
  for (const problem of problems) {
    problemsByField[FIELD_OF[problem]] = formatCardProblem(problem, payments.name);
  }
  const amounts = readAmounts(context, body, problemsByField);
  return {
    ...amounts,
    card: {
      holderName,
      number,
      expiryMonth: Number(expiryMonth),
      expiryYear: Number(expiryYear),
      securityCode,
    },
  };
}
