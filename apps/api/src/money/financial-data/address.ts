import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import {
  ADDRESS_FIELDS,
  FINANCIAL_REFUSALS,
  type updateFinancialData,
} from '@alo/contract/money/financial-data.ts';
import { isPostalCode, normalizePostalCode } from '@alo/domain/identity/postal-code.ts';
import { joinTexts, refuseFields } from '../../platform/field-refusal.ts';
import type { Address } from '../../platform/registries/company-registry.ts';

type Lines = Pick<BodyOf<typeof updateFinancialData>, keyof Address>;

const MAX_LINE_LENGTH = 200;

export function readAddress(input: Lines): { address: Address; wrong: (keyof Address)[] } {
  const given = ADDRESS_FIELDS.map(
    (field) => [field, normalizeField(field, input[field] ?? '')] as const,
  );
  return {
    address: Object.fromEntries(
      given.map(([field, text]) => [field, text || null]),
    ) as unknown as Address,
    wrong: given
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

/** @throws AppError 422 naming fields that are wrong or differ from stored ones. */
export function fillAddress(known: Address, input: Lines): Partial<Address> {
  const { address, wrong } = readAddress(input);
  const given = ADDRESS_FIELDS.filter((field) => address[field] !== null);
  const conflicting = given.filter(
    (field) => known[field] !== null && known[field] !== address[field],
  );
  const problems = [
    ...conflicting.map((field) => [field, FINANCIAL_REFUSALS.addressKnown(field)] as const),
    ...wrong.map((field) => [field, FINANCIAL_REFUSALS.addressField(field)] as const),
  ];
  refuseFields(Object.fromEntries(problems), joinTexts);
  const missing = given.filter((field) => known[field] === null);
  return Object.fromEntries(missing.map((field) => [field, address[field]]));
}
