import { ADDITIONAL_EMAILS_MAX, type FinancialData } from '@alo/contract/financial-data.ts';
import { isEmailAddress } from '@alo/domain/email-address.ts';
import { isWholeNumber, toE164 } from '@alo/domain/phone-number.ts';
import { financialData as texts } from '@alo/messages/financial-data.ts';
import type { FormDraft, FormRules } from '../../lib/use-form-draft.ts';

export type ContactField = 'phone' | 'mobilePhone' | 'additionalEmails';
export type ContactDraft = FormDraft<ContactField>;

/** Phones as the field has them, `+552233334444`; emails comma separated. */
export function contactDraft(data: FinancialData): ContactDraft {
  const { phone, mobilePhone, additionalEmails } = data;
  return {
    phone: toE164(phone ?? ''),
    mobilePhone: toE164(mobilePhone ?? ''),
    additionalEmails: additionalEmails ?? '',
  };
}

export const emailsIn = (text: string) => text.split(',').filter((email) => email !== '');

export const contactRules: FormRules<ContactField> = {
  empty: { phone: '', mobilePhone: '', additionalEmails: '' },
  errorOf: (draft, field) => {
    if (draft[field] === '') return undefined;
    switch (field) {
      case 'phone':
        return isWholeNumber(draft.phone, 'fixed') ? undefined : texts.phoneInvalid;
      case 'mobilePhone':
        return isWholeNumber(draft.mobilePhone, 'mobile') ? undefined : texts.mobilePhoneInvalid;
      case 'additionalEmails':
        return emailsProblem(emailsIn(draft.additionalEmails));
    }
  },
};

function emailsProblem(emails: readonly string[]): string | undefined {
  if (!emails.every(isEmailAddress)) return texts.emailsInvalid;
  return emails.length > ADDITIONAL_EMAILS_MAX ? texts.tooManyEmails : undefined;
}

/** What is sent: national digits, null for none. */
export function contactBody({ phone, mobilePhone, additionalEmails }: ContactDraft) {
  const digits = (number: string) => number.replace(/^\+55/, '') || null;
  return {
    phone: digits(phone),
    mobilePhone: digits(mobilePhone),
    additionalEmails: additionalEmails || null,
  };
}
