import { PASSWORD_MIN_LENGTH } from '@alo/contract/passwords.ts';
import { accounts } from '@alo/messages/accounts.ts';
import { passwords as texts } from '@alo/messages/passwords.ts';
import { type FormRules, isMissing } from '../../lib/use-form-draft.ts';

export type PasswordField = 'current' | 'next' | 'confirmation';

const MISSING: Record<PasswordField, string> = {
  current: texts.currentMissing,
  next: texts.nextMissing,
  confirmation: texts.confirmationMissing,
};

/** portal §5; a link of the reset mail stands in for the current password. */
export function passwordRules({ isReset }: { isReset: boolean }): FormRules<PasswordField> {
  return {
    empty: { current: '', next: '', confirmation: '' },
    judgedBy: (field) => (field === 'next' ? ['confirmation'] : []),
    errorOf: (draft, field) => {
      if (field === 'current' && isReset) return undefined;
      if (isMissing(draft, field)) return MISSING[field];
      if (field === 'confirmation' && draft.confirmation !== draft.next) return texts.mismatch;
      const isShort = field === 'next' && draft.next.length < PASSWORD_MIN_LENGTH;
      return isShort ? accounts.passwordTooShort(PASSWORD_MIN_LENGTH) : undefined;
    },
  };
}
