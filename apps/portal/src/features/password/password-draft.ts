import { passwords as texts } from '@alo/messages/identity/passwords.ts';
import { type FormRules, isMissing } from '../../lib/forms/form-draft.ts';
import { findNewPasswordError } from '../../lib/forms/new-password-error.ts';

export type PasswordField = 'current' | 'next' | 'confirmation';

const MISSING: Record<PasswordField, string> = {
  current: texts.currentMissing,
  next: texts.nextMissing,
  confirmation: texts.confirmationMissing,
};

/** PWD-01: a reset link replaces the current password. */
export function createPasswordRules({
  isReset,
  email,
}: {
  isReset: boolean;
  email?: string;
}): FormRules<Record<PasswordField, string>> {
  return {
    empty: { current: '', next: '', confirmation: '' },
    isVisible: (_, field) => field !== 'current' || !isReset,
    getDependentFields: (field) => (field === 'next' ? ['confirmation'] : []),
    getError: (draft, field) => {
      if (isMissing(draft[field])) return MISSING[field];
      if (field === 'confirmation' && draft.confirmation !== draft.next) return texts.mismatch;
      return field === 'next' ? findNewPasswordError(draft.next, { email }) : undefined;
    },
  };
}
