import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import {
  ADDRESS_FIELDS,
  FINANCIAL_REFUSALS,
  type updateFinancialData,
} from '@alo/contract/money/financial-data.ts';
import { isPostalCode, normalizePostalCode } from '@alo/domain/identity/postal-code.ts';
import { joinTexts, refuseFields } from '../../platform/field-refusal.ts';
import type { Address } from '../../platform/registries/company-registry.ts';

type AddressInput = Pick<BodyOf<typeof updateFinancialData>, keyof Address>;

const MAX_LINE_LENGTH = 200;

export function readAddress(input: AddressInput): {
  address: Address;
  invalidFields: (keyof Address)[];
} {
  const normalizedFields = ADDRESS_FIELDS.map(
    (field) => [field, normalizeField(field, input[field] ?? '')] as const,
  );
  return {
    address: Object.fromEntries(
      normalizedFields.map(([field, text]) => [field, text || null]),
    ) as unknown as Address,
    invalidFields: normalizedFields
      .filter(([field, text]) => text !== '' && !isValid(field, text))
      .map(([field]) => field),
  };
}

function normalizeField(field: keyof Address, text: string): string {
  if (field === 'addressZipCode') return normalizePostalCode(text);
  return field === 'addressState' ? text.toUpperCase() : text;
}

function isValid(field: keyof Address, text: string): boolean {
  if (field === 'addressZipCode') return isPostalCode(text);
  return field === 'addressState' ? /^[A-Z]{2}$/.test(text) : text.length <= MAX_LINE_LENGTH;
}

export function fillAddress(storedAddress: Address, input: AddressInput): Partial<Address> {
  const { address, invalidFields } = readAddress(input);
  const submittedFields = ADDRESS_FIELDS.filter((field) => address[field] !== null);
  const conflictingFields = submittedFields.filter(
    (field) => storedAddress[field] !== null && storedAddress[field] !== address[field],
  );
  const problems = [
    ...conflictingFields.map((field) => [field, FINANCIAL_REFUSALS.addressKnown(field)] as const),
    ...invalidFields.map((field) => [field, FINANCIAL_REFUSALS.addressField(field)] as const),
  ];
  refuseFields(Object.fromEntries(problems), joinTexts);
  const newFields = submittedFields.filter((field) => storedAddress[field] === null);
  return Object.fromEntries(newFields.map((field) => [field, address[field]]));
}
