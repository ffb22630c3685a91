import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { PlainText } from '../platform/plain-text.ts';

export const FinancialStatus = z.enum(['PENDING', 'ACTIVE', 'CANCELED']);
export type FinancialStatus = z.output<typeof FinancialStatus>;

const text = z.nullable(z.string());
const addressLine = z.optional(PlainText);
const addressLines = {
  address: addressLine,
  addressNumber: addressLine,
  addressComplement: addressLine,
  addressProvince: addressLine,
  addressZipCode: addressLine,
  addressCity: addressLine,
  addressState: addressLine,
};
export const ADDRESS_FIELDS = Object.keys(addressLines) as readonly (keyof typeof addressLines)[];

/** docs/spec/financial-data.md */
export const FinancialData = z.object({
  status: FinancialStatus,
  cpfCnpj: text,
  company: text,
  phone: text,
  mobilePhone: text,
  address: text,
  addressNumber: text,
  addressComplement: text,
  addressProvince: text,
  addressZipCode: text,
  addressCity: text,
  /** Two letters. */
  addressState: text,
  /** Comma-separated, at most five. */
  additionalEmails: text,
});
export type FinancialData = z.output<typeof FinancialData>;

export const ADDITIONAL_EMAILS_MAX = 5;

/** Clients branch on these messages (FIN-04). */
export const FINANCIAL_REFUSALS = {
  inUse: 'cpfCnpj already in use',
  invalidCnpj: 'invalid cnpj',
  invalidCpfCnpj: 'cpfCnpj: invalid',
  invalidCpf: 'invalid cpf',
  invalidAddress: 'invalid cpf: no valid address',
  phone: 'phone: invalid',
  mobilePhone: 'mobilePhone: invalid',
  additionalEmails: 'additionalEmails: invalid',
  addressField: (field: string) => `${field}: invalid`,
  addressKnown: (field: string) => `${field}: already set`,
  tooManyEmails: `additionalEmails: invalid, maximum ${ADDITIONAL_EMAILS_MAX} emails`,
};

export const getFinancialData = endpoint({
  id: 'getFinancialData',
  method: 'GET',
  path: '/accounts/financial',
  access: 'admin',
  tag: 'Financial data',
  summary: 'Get billing data',
  description: 'Returns who is billed. Returns 404 if the organization pays nothing.',
  replies: { 200: FinancialData },
});

export const createFinancialData = endpoint({
  id: 'createFinancialData',
  method: 'POST',
  path: '/accounts/financial',
  access: 'admin',
  tag: 'Financial data',
  summary: 'Set billing data',
  description:
    'Sets CPF or CNPJ once and grants the bonus. The address of a company comes from the registry.',
  body: z.object({
    cpfCnpj: z.string().check(z.maxLength(40)),
    // No registry has the address of a CPF's holder.
    ...addressLines,
  }),
  replies: { 200: FinancialData },
  refusals: [404, 409, 429, 503],
});

export const updateFinancialData = endpoint({
  id: 'updateFinancialData',
  method: 'PUT',
  path: '/accounts/financial',
  access: 'admin',
  tag: 'Financial data',
  summary: 'Update billing data',
  description: 'Changes the contact data and completes the address. Missing fields stay unchanged.',
  body: z.object({
    phone: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    mobilePhone: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    additionalEmails: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
    // Fills only empty fields; the operator changes others.
    ...addressLines,
  }),
  replies: { 200: FinancialData },
  refusals: [404, 409],
});
