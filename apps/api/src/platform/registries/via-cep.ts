import type { Outbound } from '@alo/outbound/outbound.ts';
import * as z from 'zod';
import type { PostalCode } from '@alo/contract/money/postal-codes.ts';
import { fetchJson } from './fetch-json.ts';
import type { PostalCodes } from './postal-codes.ts';
import { RegistryError } from './registry-error.ts';
import { memoize } from './memoize.ts';

/** Short, because a user is filling in a form. */
const TIMEOUT_MS = 2_000;

const optionalLine = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null);

const FoundPostalCode = z.object({
  logradouro: optionalLine,
  bairro: optionalLine,
  localidade: z.string().min(1),
  uf: z.string().length(2),
});

// The documentation says true, the service sends "true".
const NotFound = z.object({ erro: z.literal([true, 'true']) });

/** https://viacep.com.br */
export function createViaCep(baseUrl: string, outbound: Outbound): PostalCodes {
  return {
    lookUp: memoize((postalCode) =>
      lookUp(outbound, `${baseUrl}/ws/${postalCode}/json/`, postalCode),
    ),
  };
}

async function lookUp(
  outbound: Outbound,
  url: string,
  postalCode: string,
): Promise<PostalCode | null> {
  const { status, body } = await fetchJson(outbound, url, TIMEOUT_MS);
  if (NotFound.safeParse(body).success) return null;
  const { success, data } = FoundPostalCode.safeParse(body);
  if (status !== 200 || !success) {
    throw new RegistryError('unavailable', `it answered with status ${status}`);
  }
  return {
    addressZipCode: postalCode,
    address: data.logradouro,
    addressProvince: data.bairro,
    addressCity: data.localidade,
    addressState: data.uf,
  };
}
