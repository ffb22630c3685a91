import { ADDITIONAL_EMAILS_MAX, type FinancialData } from '@alo/contract/money/financial-data.ts';
import { isEmailAddress } from '@alo/domain/identity/email-address.ts';
import { isCompleteNumber, toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import { financialData } from '@alo/messages/money/financial-data.ts';
import { cleanEmail } from '../../lib/inputs/clean-email.ts';
import type { DescribedFields, DraftOf } from '../../lib/forms/described-fields.ts';

const texts = financialData.contact;

export const contactFields = {
  phone: {
    kind: 'phone',
    label: texts.phone,
    patterns: [
      { test: (text) => isCompleteNumber(text, 'fixed'), message: financialData.phoneInvalid },
    ],
  },
  mobilePhone: {
    kind: 'phone',
    label: texts.mobilePhone,
    patterns: [
      {
        test: (text) => isCompleteNumber(text, 'mobile'),
        message: financialData.mobilePhoneInvalid,
      },
    ],
  },
  additionalEmails: {
    kind: 'list',
    label: texts.emails,
    help: texts.emailsHelp,
    patterns: [{ test: isEmailAddress, message: financialData.emailsInvalid }],
    max: { value: ADDITIONAL_EMAILS_MAX, message: financialData.tooManyEmails },
    clean: cleanEmail,
    countText: texts.emailCount,
    addLabel: texts.addEmail,
    removeLabel: texts.removeEmail,
    inputMode: 'email',
  },
} satisfies DescribedFields;

export type ContactDraft = DraftOf<typeof contactFields>;

/** PhoneField needs `+552233334444`. */
export function toContactDraft({
  phone,
  mobilePhone,
  additionalEmails,
}: FinancialData): ContactDraft {
  return {
    phone: toE164(phone ?? ''),
    mobilePhone: toE164(mobilePhone ?? ''),
    additionalEmails: (additionalEmails ?? '').split(',').filter((email) => email !== ''),
  };
}

/** The API takes national digits or null, and comma-separated emails. */
export function buildContactBody({ phone, mobilePhone, additionalEmails }: ContactDraft) {
  const toNationalDigits = (number: string) => number.replace(/^\+55/, '') || null;
  return {
    phone: toNationalDigits(phone),
    mobilePhone: toNationalDigits(mobilePhone),
    additionalEmails: additionalEmails.join(',') || null,
  };
}
