import { PaymentError, type Payer } from '../payments.ts';
import type { Ask } from './client.ts';
import type { AsaasCustomer, AsaasList } from './wire.ts';

/**
 * Asaas allows doubles, so the payer is looked for before being made: the one known before, removed or not, then by our
 * reference, then by the tax id, where a person may have made one by hand. Found ones are brought up to date.
 */
export async function keepCustomer(ask: Ask, payer: Payer, knownId?: string): Promise<string> {
  if (payer.cpfCnpj === null) {
    throw new PaymentError('taxIdRequired', 'Asaas takes no payer without CPF or CNPJ');
  }
  const { cpfCnpj } = payer;
  const wanted = customerOf({ ...payer, cpfCnpj });
  const found =
    (knownId === undefined ? undefined : await restoreCustomer(ask, knownId)) ??
    (await findCustomer(ask, wanted.externalReference, cpfCnpj));
  try {
    return found ? await update(ask, found, wanted) : await make(ask, wanted);
  } catch (error) {
    throw refusalOf(error, cpfCnpj);
  }
}

async function make(ask: Ask, wanted: Wanted): Promise<string> {
  const body = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
  return (await ask<AsaasCustomer>('POST', '/customers', { body })).id;
}

async function update(ask: Ask, found: AsaasCustomer, wanted: Wanted): Promise<string> {
  const isCurrent = Object.entries(wanted).every(
    ([field, value]) => (found[field as keyof AsaasCustomer] ?? '') === value,
  );
  if (!isCurrent) await ask('PUT', pathOf(found.id), { body: wanted });
  return found.id;
}

const pathOf = (id: string) => `/customers/${encodeURIComponent(id)}`;

/** The one of an id, brought back where it was removed; undefined where there is none, or it does not come back. */
async function restoreCustomer(ask: Ask, id: string): Promise<AsaasCustomer | undefined> {
  try {
    const customer = await ask<AsaasCustomer>('GET', pathOf(id));
    if (!customer.deleted) return customer;
    return await ask<AsaasCustomer>('POST', `${pathOf(id)}/restore`);
  } catch (error) {
    const isNone =
      error instanceof PaymentError && ['rejected', 'unknownCustomer'].includes(error.kind);
    if (isNone) return undefined;
    throw error;
  }
}

async function findCustomer(
  ask: Ask,
  externalReference: string,
  cpfCnpj: string,
): Promise<AsaasCustomer | undefined> {
  const find = async (query: Record<string, string>) => {
    const { data } = await ask<AsaasList<AsaasCustomer>>('GET', '/customers', { query });
    return data.filter((customer) => !customer.deleted);
  };
  const [ours] = await find({ externalReference });
  if (ours) return ours;
  const sameTaxId = await find({ cpfCnpj });
  return sameTaxId.find((customer) => !customer.externalReference);
}

type Wanted = ReturnType<typeof customerOf>;

/** All that we know; what is empty is sent as empty, because what is left out would stay as it was. */
function customerOf(payer: Payer & { cpfCnpj: string }) {
  return {
    name: payer.name,
    cpfCnpj: payer.cpfCnpj,
    email: payer.email,
    phone: payer.phone ?? '',
    mobilePhone: payer.mobilePhone ?? '',
    // the rest of the address follows from it
    postalCode: payer.postalCode ?? '',
    addressNumber: payer.addressNumber ?? '',
    additionalEmails: payer.additionalEmails.join(','),
    externalReference: String(payer.organizationId),
    // its reminders cost money, and ours exist
    notificationDisabled: true,
  };
}

/** The vendor said in 2024 that it takes digits and punctuation only; a right CNPJ with letters is not "invalid". */
function refusalOf(error: unknown, cpfCnpj: string): unknown {
  const isOfTaxId =
    error instanceof PaymentError &&
    error.kind === 'rejected' &&
    (error.codes.includes('invalid_object') || /cpf|cnpj/i.test(error.message));
  if (!isOfTaxId || /^\d+$/.test(cpfCnpj)) return error;
  return new PaymentError('taxIdNotTaken', error.message, { codes: error.codes, cause: error });
}
