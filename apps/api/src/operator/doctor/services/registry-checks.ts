import type { Outbound } from '@alo/outbound/outbound.ts';
import type { Config } from '../../../platform/config.ts';
import { createRegistries } from '../../../platform/registries/registries.ts';
import { examine, makeFailure, makeOk, makeWarning, type Finding } from '../finding.ts';

/** Banco do Brasil, which every working registry finds. */
const KNOWN_CNPJ = '00000000000191';
const KNOWN_POSTAL_CODE = '01310100';

const FIX =
  'Allow this machine to reach it over HTTPS, or configure another one; see docs/operator/cadastros.md.';

export function examineRegistries(config: Config, outbound: Outbound): Promise<Finding[]> {
  const { companyRegistry, postalCodes } = createRegistries(config, outbound);
  return Promise.all([
    examineRegistry(config, {
      check: 'register of companies',
      setting: 'COMPANY_REGISTRY',
      name: config.companyRegistry,
      lookUp: () => companyRegistry.lookUp(KNOWN_CNPJ),
    }),
    examineRegistry(config, {
      check: 'register of CEPs',
      setting: 'POSTAL_CODES',
      name: config.postalCodes,
      lookUp: () => postalCodes.lookUp(KNOWN_POSTAL_CODE),
    }),
  ]);
}

interface ExaminedRegistry {
  check: string;
  setting: string;
  name: string;
  lookUp(): Promise<object | null>;
}

function examineRegistry(
  { isDemo }: Config,
  { check, setting, name, lookUp }: ExaminedRegistry,
): Promise<Finding> {
  return examine(check, FIX, async () => {
    if (name === 'sandbox') {
      return isDemo
        ? makeOk(check, 'sandbox: invented data')
        : makeWarning(check, 'sandbox: invented data', `Set ${setting}.`);
    }
    const entry = await lookUp();
    return entry
      ? makeOk(check, `${name} answers`)
      : makeFailure(check, `${name} does not find a well-known entry: it is broken`, FIX);
  });
}
