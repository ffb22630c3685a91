import type { RechargeTerms } from '@alo/contract/money/automatic-recharges.ts';
import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import type { FinancialData, updateFinancialData } from '@alo/contract/money/financial-data.ts';
import { isCompleteNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { isPostalCode, normalizePostalCode } from '@alo/domain/identity/postal-code.ts';
import { automaticRecharges as texts } from '@alo/messages/money/automatic-recharges.ts';
import { financialData } from '@alo/messages/money/financial-data.ts';
import type { FoundAddress } from '../../../lib/forms/use-postal-code.ts';

export const EMPTY_HOLDER = { addressZipCode: '', addressNumber: '', phone: '' };
export type HolderDraft = typeof EMPTY_HOLDER;
type HolderDraftField = keyof HolderDraft;
export type MissingHolderField = RechargeTerms['missingHolderFields'][number];

const DRAFT_FIELDS: Record<MissingHolderField, HolderDraftField> = {
  postalCode: 'addressZipCode',
  addressNumber: 'addressNumber',
  phone: 'phone',
};

export const isHolderField = (field: string): field is HolderDraftField => field in EMPTY_HOLDER;

export const isFieldMissing = (
  missingFields: readonly MissingHolderField[],
  field: HolderDraftField,
) => missingFields.some((each) => DRAFT_FIELDS[each] === field);

export function findHolderError(field: HolderDraftField, text: string): string | undefined {
  if (field === 'addressZipCode' && !isPostalCode(normalizePostalCode(text))) {
    return financialData.validate.zipCodeInvalid;
  }
  const isPhone = isCompleteNumber(text, 'fixed') || isCompleteNumber(text, 'mobile');
  return field === 'phone' && !isPhone ? texts.phoneInvalid : undefined;
}

export function toFinancialDataUpdate(
  { phone, addressZipCode, addressNumber }: HolderDraft,
  foundAddress: FoundAddress,
  saved: FinancialData | null | undefined,
): BodyOf<typeof updateFinancialData> {
  const missingFields = Object.entries({ ...foundAddress, addressZipCode, addressNumber }).filter(
    ([field, value]) => value !== '' && !saved?.[field as keyof FinancialData],
  );
  const kind = isCompleteNumber(phone, 'mobile') ? 'mobilePhone' : 'phone';
  return {
    ...Object.fromEntries(missingFields),
    ...(phone && { [kind]: phone.replace(/^\+55/, '') }),
  };
}
