import { normalizeTaxId } from '@alo/domain/identity/tax-id.ts';
import type { Outbound } from '@alo/outbound/outbound.ts';
import * as z from 'zod';
import { fetchJson } from './fetch-json.ts';
import type { Company, CompanyRegistry } from './company-registry.ts';
import { RegistryError } from './registry-error.ts';
import { memoize } from './memoize.ts';

const TIMEOUT_MS = 5_000;

// situacao_cadastral: 1 nula, 2 ativa, 3 suspensa, 4 inapta, 8 baixada
const CLOSED = [1, 8];

const optionalLine = z
  .string()
  .nullish()
  .transform((text) => text?.trim().replace(/\s+/g, ' ') || null);

const FoundCompany = z.object({
  cnpj: z.string().transform(normalizeTaxId),
  razao_social: z.string().trim().min(1),
  situacao_cadastral: z.coerce.number().int(),
  descricao_tipo_de_logradouro: optionalLine,
  logradouro: optionalLine,
  numero: optionalLine,
  complemento: optionalLine,
  bairro: optionalLine,
  municipio: optionalLine,
  uf: optionalLine,
  // A CEP sent as a number has lost its leading zero.
  cep: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((cep) => (cep ? String(cep).replace(/\D/g, '').padStart(8, '0') : null)),
});

/** Outages upstream were reported as 404 too. */
const NotFound = z.object({ type: z.literal('not_found') });

/** https://brasilapi.com.br/docs#tag/CNPJ */
export function createBrasilApi(baseUrl: string, outbound: Outbound): CompanyRegistry {
  return {
    lookUp: memoize((cnpj) => lookUp(outbound, `${baseUrl}/api/cnpj/v1/${cnpj}`, cnpj)),
  };
}

async function lookUp(outbound: Outbound, url: string, cnpj: string): Promise<Company | null> {
  const { status, body } = await fetchJson(outbound, url, TIMEOUT_MS);
  if (status === 404 && NotFound.safeParse(body).success) return null;
  if (status !== 200) throw new RegistryError('unavailable', `it answered with status ${status}`);
  const { success, data } = FoundCompany.safeParse(body);
  if (!success || data.cnpj !== cnpj) {
    throw new RegistryError('unavailable', 'its answer is not what its documentation says');
  }
  const street = [data.descricao_tipo_de_logradouro, data.logradouro].filter((part) => part);
  return {
    name: data.razao_social,
    isClosed: CLOSED.includes(data.situacao_cadastral),
    address: street.join(' ') || null,
    addressNumber: data.numero,
    addressComplement: data.complemento,
    addressProvince: data.bairro,
    addressZipCode: data.cep,
    addressCity: data.municipio,
    addressState: data.uf,
  };
}
