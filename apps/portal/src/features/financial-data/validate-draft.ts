import { isPostalCode, normalizePostalCode } from '@alo/domain/postal-code.ts';
import { isTaxId, normalizeTaxId, getTaxIdKind } from '@alo/domain/tax-id.ts';
import { financialData } from '@alo/messages/money/financial-data.ts';
import { type FormRules, pickVisible } from '../../lib/forms/form-draft.ts';

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

/** No register tells where a person lives: only they are asked, and only once the CPF is right. */
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
    if (field === 'cpfCnpj') return taxIdProblem(normalizeTaxId(draft.cpfCnpj));
    if (draft[field] === '') return undefined;
    if (field === 'addressZipCode' && !isPostalCode(normalizePostalCode(draft[field]))) {
      return texts.zipCodeInvalid;
    }
    if (field === 'addressState' && draft[field].length !== 2) return texts.stateInvalid;
    return undefined;
  },
};

// FIN-01: by its length; its check digits save the way to the server
function taxIdProblem(taxId: string): string | undefined {
  if (getTaxIdKind(taxId) === null) return financialData.taxIdIncomplete;
  return isTaxId(taxId) ? undefined : financialData.taxIdInvalid;
}

/** What is sent: the address only where it is asked for. */
export const validateBody = (draft: ValidateDraft) => ({
  ...pickVisible(validateRules, draft),
  cpfCnpj: draft.cpfCnpj,
});
