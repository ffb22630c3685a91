import type { Company, CompanyRegistry } from './company-registry.ts';
import { RegistryError } from './registry-error.ts';
import { makePostalCode } from './sandbox-postal-codes.ts';

// docs/operator/cadastros.md lists these.
const UNKNOWN = '40400404000197';
const CLOSED = '41000410000110';
const RATE_LIMITED = '42900429000185';
const UNAVAILABLE = '50300503000150';

const NAMES = [
  'Jatobá Móveis Planejados',
  'Ipê Amarelo Comércio',
  'Aroeira Tecnologia',
  'Pitanga Alimentos',
  'Sabiá Transportes',
  'Caju Educação',
  'Araucária Engenharia',
  'Buriti Serviços Médicos',
] as const;
const FORMS = ['Ltda.', 'S.A.', 'ME', 'EPP'] as const;
const COMPLEMENTS = [null, 'Sala 12', 'Loja 3', null, '2º andar'] as const;

export const sandboxCompanies: CompanyRegistry = {
  async lookUp(cnpj) {
    if (cnpj === UNKNOWN) return null;
    if (cnpj === UNAVAILABLE) throw new RegistryError('unavailable', 'simulated by the sandbox');
    if (cnpj === RATE_LIMITED) {
      throw new RegistryError('rateLimited', 'simulated by the sandbox', 30);
    }
    return makeCompany(cnpj);
  },
};

function makeCompany(cnpj: string): Company {
  const number = hashToNumber(cnpj);
  const address = makePostalCode(String(1_001_001 + (number % 98_000_000)).padStart(8, '0'));
  return {
    name: `${NAMES[number % NAMES.length]} ${FORMS[number % FORMS.length]}`,
    isClosed: cnpj === CLOSED,
    ...address,
    addressNumber: String(10 + (number % 1990)),
    addressComplement: COMPLEMENTS[number % COMPLEMENTS.length]!,
  };
}

function hashToNumber(cnpj: string): number {
  let number = 7;
  for (const character of cnpj) number = (number * 31 + character.charCodeAt(0)) % 1_000_000_007;
  return number;
}
