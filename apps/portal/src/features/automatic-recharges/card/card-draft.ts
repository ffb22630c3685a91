import type { RechargeTerms } from '@alo/contract/money/automatic-recharges.ts';
import { type CardProblem, findCardProblems } from '@alo/domain/money/card.ts';
import { formatCardProblem } from '@alo/messages/money/automatic-recharges.ts';
import {
  findErrors,
  type FieldName,
  type FormRules,
  isMissing,
} from '../../../lib/forms/form-draft.ts';
import {
  EMPTY_HOLDER,
  findHolderError,
  type HolderDraft,
  isFieldMissing,
  isHolderField,
} from './holder-draft.ts';
import { AMOUNT_RULES, type AmountDraft } from '../edit/recharge-amounts.ts';

const EMPTY_CARD = {
  cardHolderName: '',
  cardNumber: '',
  cardExpiryMonth: '',
  cardExpiryYear: '',
  cardSecurityCode: '',
};

export type CardDraft = AmountDraft & typeof EMPTY_CARD & HolderDraft;
export type CardField = FieldName<CardDraft>;

const FIELD_PROBLEMS: Partial<Record<CardField, readonly CardProblem[]>> = {
  cardNumber: ['brand', 'number'],
  cardExpiryMonth: ['expiry'],
  cardExpiryYear: ['expiryYear'],
  cardSecurityCode: ['securityCode'],
};

/** ARC-02 */
export function createCardRules(terms: RechargeTerms): FormRules<CardDraft> {
  return {
    empty: { ...AMOUNT_RULES.empty, ...EMPTY_CARD, ...EMPTY_HOLDER },
    isVisible: (_, field) =>
      !isHolderField(field) || isFieldMissing(terms.missingHolderFields, field),
    getError: (draft, field) => {
      if (field === 'minimumAmount' || field === 'rechargeAmount') {
        return findErrors(AMOUNT_RULES, draft)[field];
      }
      if (isMissing(draft[field])) return undefined;
      if (isHolderField(field)) return findHolderError(field, draft[field]);
      const problem = findProblems(draft, terms).find((each) =>
        FIELD_PROBLEMS[field]?.includes(each),
      );
      return problem && formatCardProblem(problem, terms.provider);
    },
    getDependentFields: (field) => {
      if (field === 'cardNumber') return ['cardSecurityCode'];
      return field === 'cardExpiryYear' ? ['cardExpiryMonth'] : [];
    },
  };
}

const findProblems = (draft: CardDraft, terms: RechargeTerms): CardProblem[] =>
  findCardProblems(
    {
      number: draft.cardNumber,
      expiryMonth: draft.cardExpiryMonth,
      expiryYear: draft.cardExpiryYear,
      securityCode: draft.cardSecurityCode,
    },
    { brands: terms.cardBrands, luhnExempt: terms.luhnExemptNumbers },
    new Date(),
  );
