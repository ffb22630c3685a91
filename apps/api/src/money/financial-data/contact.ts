import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import {
  ADDITIONAL_EMAILS_MAX,
  FINANCIAL_REFUSALS,
  type updateFinancialData,
} from '@alo/contract/money/financial-data.ts';
import { normalizeEmail, isEmailAddress } from '@alo/domain/identity/email-address.ts';
import { isCompleteNumber, toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import { joinTexts, refuseFields } from '../../platform/field-refusal.ts';
import type { FinancialRecord } from './store.ts';

type Contact = Pick<FinancialRecord, 'phone' | 'mobilePhone' | 'additionalEmails'>;

/** FIN-04 has the messages. */
export function readContact(input: BodyOf<typeof updateFinancialData>): Partial<Contact> {
  const contact: Partial<Contact> = {};
  const problems: Record<string, string | null> = {};
  const { phone, mobilePhone, additionalEmails } = input;
  if (phone !== undefined) {
    contact.phone = toNationalDigits(phone);
    if (!isPhone(contact.phone, 'fixed')) problems['phone'] = FINANCIAL_REFUSALS.phone;
  }
  if (mobilePhone !== undefined) {
    contact.mobilePhone = toNationalDigits(mobilePhone);
    if (!isPhone(contact.mobilePhone, 'mobile')) {
      problems['mobilePhone'] = FINANCIAL_REFUSALS.mobilePhone;
    }
  }
  if (additionalEmails !== undefined) {
    contact.additionalEmails = splitEmails(additionalEmails ?? '');
    problems['additionalEmails'] = findProblem(contact.additionalEmails);
  }
  refuseFields(problems, joinTexts);
  return contact;
}

/** Payment providers take `1133334444`; foreign numbers stay as typed. */
function toNationalDigits(text: string | null): string | null {
  if (text === null || text.trim() === '') return null;
  const number = toE164(text);
  return number.startsWith('+55') ? number.slice(3) : text;
}

const isPhone = (digits: string | null, kind: 'fixed' | 'mobile') =>
  digits === null || isCompleteNumber(digits, kind);

function splitEmails(text: string): string[] {
  const emails = text.split(',').map(normalizeEmail);
  return [...new Set(emails.filter((email) => email !== ''))];
}

function findProblem(emails: readonly string[]): string | null {
  if (!emails.every(isEmailAddress)) return FINANCIAL_REFUSALS.additionalEmails;
  return emails.length > ADDITIONAL_EMAILS_MAX ? FINANCIAL_REFUSALS.tooManyEmails : null;
}
