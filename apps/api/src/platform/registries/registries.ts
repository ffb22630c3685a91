import type { Outbound } from '@alo/outbound/outbound.ts';
import type { Config } from '../config.ts';
import { brasilApi } from './brasil-api.ts';
import type { CompanyRegistry } from './company-registry.ts';
import type { PostalCodes } from './postal-codes.ts';
import { sandboxCompanies } from './sandbox-companies.ts';
import { sandboxPostalCodes } from './sandbox-postal-codes.ts';
import { viaCep } from './via-cep.ts';

/** The registers that the settings name. */
export function registriesOf(
  { companyRegistry, companyRegistryUrl, postalCodes, viaCepUrl }: Config,
  outbound: Outbound,
): { companyRegistry: CompanyRegistry; postalCodes: PostalCodes } {
  return {
    companyRegistry:
      companyRegistry === 'brasilapi' ? brasilApi(companyRegistryUrl, outbound) : sandboxCompanies,
    postalCodes: postalCodes === 'viacep' ? viaCep(viaCepUrl, outbound) : sandboxPostalCodes,
  };
}
