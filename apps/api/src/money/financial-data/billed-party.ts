import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import {
  FINANCIAL_REFUSALS,
  type createFinancialData,
} from '@alo/contract/money/financial-data.ts';
import { isTaxId, normalizeTaxId, getTaxIdKind } from '@alo/domain/tax-id.ts';
import type { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { fieldRefusal } from '../../platform/field-refusal.ts';
import type { Address, Company } from '../../platform/registries/company-registry.ts';
import { unlessUnanswered } from '../../platform/registries/unless-unanswered.ts';
import { readAddress } from './address.ts';

type Input = BodyOf<typeof createFinancialData>;

/** Who a tax id belongs to, as far as a register tells. */
export interface BilledParty extends Address {
  cpfCnpj: string;
  company: string;
}

/** @throws AppError 422 when it is none, with the messages of FIN-04. */
export function readTaxId(typed: string): string {
  const taxId = normalizeTaxId(typed);
  const kind = getTaxIdKind(taxId);
  if (kind === null) throw refusal(FINANCIAL_REFUSALS.invalidCpfCnpj);
  if (isTaxId(taxId)) return taxId;
  throw refusal(kind === 'cpf' ? FINANCIAL_REFUSALS.invalidCpf : FINANCIAL_REFUSALS.invalidCnpj);
}

/**
 * A company with name and address from the register; a person, of whom no register tells, under the organization's
 * name and with the address that was said.
 * @throws AppError 422 nobody can be billed under it, 503 the register does not answer.
 */
export async function findBilledParty(
  context: Pick<Context, 'companyRegistry' | 'log'>,
  organizationName: string,
  cpfCnpj: string,
  input: Input,
): Promise<BilledParty> {
  if (getTaxIdKind(cpfCnpj) === 'cpf') {
    return { cpfCnpj, company: organizationName, ...addressOf(input) };
  }
  const company = await findCompany(context, cpfCnpj);
  if (company === null || company.isClosed) throw refusal(FINANCIAL_REFUSALS.invalidCnpj);
  const { name, isClosed: _, ...address } = company;
  return { cpfCnpj, company: name, ...address };
}

function findCompany(
  { companyRegistry, log }: Pick<Context, 'companyRegistry' | 'log'>,
  cnpj: string,
): Promise<Company | null> {
  return unlessUnanswered(log, 'The register of companies', () => companyRegistry.lookUp(cnpj));
}

function addressOf(input: Input): Address {
  const { address, wrong } = readAddress(input);
  if (wrong.length > 0) throw refusal(FINANCIAL_REFUSALS.invalidAddress);
  return address;
}

const refusal = (text: string): AppError => fieldRefusal({ cpfCnpj: text });
