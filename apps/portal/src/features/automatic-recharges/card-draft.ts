import type { RechargeTerms } from '@alo/contract/automatic-recharges.ts';
import { type CardProblem, cardProblems } from '@alo/domain/card.ts';
import { cardProblemText } from '@alo/messages/automatic-recharges.ts';
import { type FormDraft, type FormRules, isMissing } from '../../lib/use-form-draft.ts';
import { emptyHolder, holderError, isHolderField, type HolderDraftField } from './holder-draft.ts';
import { type AmountField, amountError, DEFAULT_AMOUNTS } from './recharge-amounts.ts';

export type CardField =
  | AmountField
  | 'cardHolderName'
  | 'cardNumber'
  | 'cardExpiryMonth'
  | 'cardExpiryYear'
  | 'cardSecurityCode'
  | HolderDraftField;

const EMPTY_CARD: FormDraft<Exclude<CardField, HolderDraftField>> = {
  ...DEFAULT_AMOUNTS,
  cardHolderName: '',
  cardNumber: '',
  cardExpiryMonth: '',
  cardExpiryYear: '',
  cardSecurityCode: '',
};

const PROBLEMS_OF: Partial<Record<CardField, readonly CardProblem[]>> = {
  cardNumber: ['brand', 'number'],
  cardExpiryMonth: ['expiry'],
  cardExpiryYear: ['expiryYear'],
  cardSecurityCode: ['securityCode'],
};

/** The rules of ARC-02 with what the payment provider takes and asks of the holder. */
export function cardRules(terms: RechargeTerms): FormRules<CardField> {
  return {
    // fields that are not asked for are not in the form
    empty: { ...EMPTY_CARD, ...emptyHolder(terms.missingHolderFields) } as FormDraft<CardField>,
    errorOf: (draft, field) => {
      if (field === 'minimumAmount' || field === 'rechargeAmount') {
        return amountError(field, draft[field]);
      }
      // the button waits for it; nobody needs to be told
      if (isMissing(draft, field)) return undefined;
      if (isHolderField(field)) return holderError(field, draft[field]);
      const problem = problemsIn(draft, terms).find((each) => PROBLEMS_OF[field]?.includes(each));
      return problem && cardProblemText(problem, terms.provider);
    },
    judgedBy: (field) => {
      if (field === 'cardNumber') return ['cardSecurityCode'];
      return field === 'cardExpiryYear' ? ['cardExpiryMonth'] : [];
    },
  };
}

const problemsIn = (draft: FormDraft<CardField>, terms: RechargeTerms): CardProblem[] =>
  cardProblems(
    {
      number: draft.cardNumber,
      expiryMonth: draft.cardExpiryMonth,
      expiryYear: draft.cardExpiryYear,
      securityCode: draft.cardSecurityCode,
    },
    { brands: terms.cardBrands, luhnExempt: terms.luhnExemptNumbers },
    new Date(),
  );
