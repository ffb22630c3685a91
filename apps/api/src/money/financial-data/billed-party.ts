import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import {
  FINANCIAL_REFUSALS,
  type createFinancialData,
} from '@alo/contract/money/financial-data.ts';
import { isTaxId, normalizeTaxId, getTaxIdKind } from '@alo/domain/identity/tax-id.ts';
import type { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { fieldRefusal } from '../../platform/field-refusal.ts';
import type { Address, Company } from '../../platform/registries/company-registry.ts';
import { translateRegistryError } from '../../platform/registries/translate-registry-error.ts';
import { readAddress } from './address.ts';

type Input = BodyOf<typeof createFinancialData>;

export interface BilledParty extends Address {
  cpfCnpj: string;
  company: string;
}

/** FIN-04 has the messages. */
export function readTaxId(text: string): string {
  const taxId = normalizeTaxId(text);
  const kind = getTaxIdKind(taxId);
  if (kind === null) throw makeRefusal(FINANCIAL_REFUSALS.invalidCpfCnpj);
  if (isTaxId(taxId)) return taxId;
  throw makeRefusal(
    kind === 'cpf' ? FINANCIAL_REFUSALS.invalidCpf : FINANCIAL_REFUSALS.invalidCnpj,
  );
}

/**
 * No register lists people, so a CPF gets the organization's name.
 * @throws AppError 422 if the tax id cannot be billed, 503 if the register does not answer.
 */
export async function findBilledParty(
  context: Pick<Context, 'companyRegistry' | 'log'>,
  organizationName: string,
  cpfCnpj: string,
  input: Input,
): Promise<BilledParty> {
  if (getTaxIdKind(cpfCnpj) === 'cpf') {
    return { cpfCnpj, company: organizationName, ...toAddress(input) };
  }
  const company = await findCompany(context, cpfCnpj);
  if (company === null || company.isClosed) throw makeRefusal(FINANCIAL_REFUSALS.invalidCnpj);
  const { name, isClosed: _, ...address } = company;
  return { cpfCnpj, company: name, ...address };
}

function findCompany(
  { companyRegistry, log }: Pick<Context, 'companyRegistry' | 'log'>,
  cnpj: string,
): Promise<Company | null> {
  return translateRegistryError(log, 'The register of companies', () =>
    companyRegistry.lookUp(cnpj),
  );
}

function toAddress(input: Input): Address {
  const { address, invalidFields } = readAddress(input);
  if (invalidFields.length > 0) throw makeRefusal(FINANCIAL_REFUSALS.invalidAddress);
  return address;
}

const makeRefusal = (text: string): AppError => fieldRefusal({ cpfCnpj: text });
