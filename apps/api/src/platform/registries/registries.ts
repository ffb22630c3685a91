import { withVendorName, type Outbound } from '@alo/outbound/outbound.ts';
import type { Config } from '../config.ts';
import { createBrasilApi } from './brasil-api.ts';
import type { CompanyRegistry } from './company-registry.ts';
import type { PostalCodes } from './postal-codes.ts';
import { sandboxCompanies } from './sandbox-companies.ts';
import { sandboxPostalCodes } from './sandbox-postal-codes.ts';
import { createViaCep } from './via-cep.ts';

export function createRegistries(
  { companyRegistry, companyRegistryUrl, postalCodes, viaCepUrl }: Config,
  outbound: Outbound,
): { companyRegistry: CompanyRegistry; postalCodes: PostalCodes } {
  return {
    companyRegistry:
      companyRegistry === 'brasilapi'
        ? createBrasilApi(companyRegistryUrl, withVendorName(companyRegistry, outbound))
        : sandboxCompanies,
    postalCodes:
      postalCodes === 'viacep'
        ? createViaCep(viaCepUrl, withVendorName(postalCodes, outbound))
        : sandboxPostalCodes,
  };
}
