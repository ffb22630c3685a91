import { isEmailAddress } from '@alo/domain/identity/email-address.ts';
import { isFreeDomainLabel } from '@alo/domain/identity/organization-domain.ts';
import { isE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import { accounts } from '@alo/messages/identity/accounts.ts';
import { signUp as texts } from '@alo/messages/identity/sign-up.ts';
import { isMissing } from '../../lib/forms/form-draft.ts';
import { findNewPasswordError } from '../../lib/forms/new-password-error.ts';
import { keepDigits } from '../../lib/inputs/keep-digits.ts';

export const EMPTY_SIGN_UP = {
  organizationName: '',
  domain: '',
  email: '',
  phone: '',
  password: '',
  confirmation: '',
  crm: '',
  userQuantity: '',
};
export type SignUpDraft = typeof EMPTY_SIGN_UP;
export type SignUpField = keyof SignUpDraft;

const MISSING: Record<SignUpField, string> = {
  organizationName: texts.organizationNameMissing,
  domain: texts.domainMissing,
  email: texts.emailMissing,
  phone: texts.phoneMissing,
  password: texts.passwordMissing,
  confirmation: texts.confirmationMissing,
  crm: texts.crmMissing,
  userQuantity: texts.userQuantityMissing,
};

/** SGN-03 */
export function cleanDomain(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '');
}

export function cleanQuantity(typed: string): string {
  return keepDigits(typed).replace(/^0+/, '');
}

export function findSignUpFieldError(draft: SignUpDraft, field: SignUpField): string | undefined {
  if (isMissing(draft[field])) return MISSING[field];
  switch (field) {
    case 'domain':
      return isFreeDomainLabel(draft.domain) ? undefined : accounts.domainRefused;
    case 'email':
      return isEmailAddress(draft.email) ? undefined : texts.invalidEmail;
    case 'phone':
      return isE164(draft.phone) ? undefined : texts.invalidPhone;
    case 'password':
      return findNewPasswordError(draft.password, draft);
    case 'confirmation':
      return draft.confirmation === draft.password ? undefined : texts.passwordsDiffer;
    default:
      return undefined;
  }
}
