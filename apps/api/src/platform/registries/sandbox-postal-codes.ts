import type { PostalCode } from '@alo/contract/money/postal-codes.ts';
import type { PostalCodes } from './postal-codes.ts';
import { RegistryError } from './registry-error.ts';

/** docs/operator/cadastros.md lists these. */
const UNKNOWN = '99999999';
const UNAVAILABLE = '50300503';

/** A CEP's first digit determines the region. */
const CITIES = [
  ['São Paulo', 'SP'],
  ['Campinas', 'SP'],
  ['Rio de Janeiro', 'RJ'],
  ['Belo Horizonte', 'MG'],
  ['Salvador', 'BA'],
  ['Recife', 'PE'],
  ['Fortaleza', 'CE'],
  ['Brasília', 'DF'],
  ['Curitiba', 'PR'],
  ['Porto Alegre', 'RS'],
] as const;
const STREETS = [
  'Rua das Acácias',
  'Rua dos Jatobás',
  'Avenida das Palmeiras',
  'Rua do Comércio',
  'Avenida Brasil',
  'Rua Quinze de Novembro',
  'Travessa dos Ipês',
] as const;
const DISTRICTS = [
  'Centro',
  'Jardim Paineiras',
  'Vila Nova',
  'Boa Vista',
  'Santo Antônio',
] as const;

export const sandboxPostalCodes: PostalCodes = {
  async lookUp(postalCode) {
    if (postalCode === UNAVAILABLE)
      throw new RegistryError('unavailable', 'simulated by the sandbox');
    return postalCode === UNKNOWN ? null : makePostalCode(postalCode);
  },
};

export function makePostalCode(postalCode: string): PostalCode {
  const [addressCity, addressState] = CITIES[Number(postalCode[0])]!;
  const number = Number(postalCode);
  // Some towns have one CEP for all streets.
  const isWholeTown = postalCode.endsWith('000');
  return {
    addressZipCode: postalCode,
    address: isWholeTown ? null : STREETS[number % STREETS.length]!,
    addressProvince: isWholeTown ? null : DISTRICTS[number % DISTRICTS.length]!,
    addressCity,
    addressState,
  };
}
