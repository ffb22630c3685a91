import type { FormDraft, FormRules } from '../../lib/use-form-draft.ts';
import { type AmountField, amountError, DEFAULT_AMOUNTS } from './recharge-amounts.ts';

/** A form of the two amounts alone. */
export const AMOUNT_RULES: FormRules<AmountField> = {
  empty: DEFAULT_AMOUNTS satisfies FormDraft<AmountField>,
  errorOf: (draft, field) => amountError(field, draft[field]),
};
