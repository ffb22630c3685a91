import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { FINANCIAL_REFUSALS } from '@alo/contract/money/financial-data.ts';
import { financialData as texts } from '@alo/messages/money/financial-data.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { FormErrors } from '../../lib/forms/form-draft.ts';
import type { ContactDraft } from './contact-draft.ts';

const getMessage = (error: unknown) => (error instanceof ApiError ? error.message : '');

/** FIN-04, POST. Returns null for other errors. */
export function getTaxIdRefusal(error: unknown): string | null {
  const message = getMessage(error);
  const { inUse, invalidCnpj, invalidCpfCnpj, invalidCpf } = FINANCIAL_REFUSALS;
  if ([inUse, invalidCnpj, invalidCpfCnpj].includes(message)) return texts.taxIdInvalid;
  return message.includes(invalidCpf) ? texts.cpfOrAddressInvalid : null;
}

export const validateErrors = {
  [ERROR_CODES.registryUnavailable]: texts.validate.registryUnavailable,
  [ERROR_CODES.financialDataSettled]: texts.validate.settled,
};

/** FIN-04, PUT */
export function getContactRefusals(error: unknown): FormErrors<ContactDraft> {
  const message = getMessage(error);
  const refusals: FormErrors<ContactDraft> = {};
  if (/(^|; )phone: invalid/.test(message)) refusals.phone = texts.phoneInvalid;
  if (message.includes(FINANCIAL_REFUSALS.mobilePhone)) {
    refusals.mobilePhone = texts.mobilePhoneInvalid;
  }
  if (message.includes(FINANCIAL_REFUSALS.additionalEmails)) {
    const isTooMany = message.includes(FINANCIAL_REFUSALS.tooManyEmails);
    refusals.additionalEmails = isTooMany ? texts.tooManyEmails : texts.emailsInvalid;
  }
  return refusals;
}
