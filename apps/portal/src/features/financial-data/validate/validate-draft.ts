import { isPostalCode, normalizePostalCode } from '@alo/domain/identity/postal-code.ts';
import { isTaxId, normalizeTaxId, getTaxIdKind } from '@alo/domain/identity/tax-id.ts';
import { financialData } from '@alo/messages/money/financial-data.ts';
import { type FormRules, pickVisible } from '../../../lib/forms/form-draft.ts';

const texts = financialData.validate;

export type AddressField =
  | 'addressZipCode'
  | 'address'
  | 'addressNumber'
  | 'addressComplement'
  | 'addressProvince'
  | 'addressCity'
  | 'addressState';
type ValidateField = 'cpfCnpj' | AddressField;
export type ValidateDraft = Record<ValidateField, string>;

export function isForPerson({ cpfCnpj }: ValidateDraft): boolean {
  const taxId = normalizeTaxId(cpfCnpj);
  return getTaxIdKind(taxId) === 'cpf' && isTaxId(taxId);
}

export const validateRules: FormRules<ValidateDraft> = {
  empty: {
    cpfCnpj: '',
    addressZipCode: '',
    address: '',
    addressNumber: '',
    addressComplement: '',
    addressProvince: '',
    addressCity: '',
    addressState: '',
  },
  isVisible: (draft, field) => field === 'cpfCnpj' || isForPerson(draft),
  getError: (draft, field) => {
    if (field === 'cpfCnpj') return findTaxIdError(normalizeTaxId(draft.cpfCnpj));
    if (draft[field] === '') return undefined;
    if (field === 'addressZipCode' && !isPostalCode(normalizePostalCode(draft[field]))) {
      return texts.zipCodeInvalid;
    }
    if (field === 'addressState' && draft[field].length !== 2) return texts.stateInvalid;
    return undefined;
  },
};

// FIN-01: local check digits spare a request.
function findTaxIdError(taxId: string): string | undefined {
  if (getTaxIdKind(taxId) === null) return financialData.taxIdIncomplete;
  return isTaxId(taxId) ? undefined : financialData.taxIdInvalid;
}

export const buildValidateBody = (draft: ValidateDraft) => ({
  ...pickVisible(validateRules, draft),
  cpfCnpj: draft.cpfCnpj,
});
