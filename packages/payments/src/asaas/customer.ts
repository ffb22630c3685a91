import { PaymentError, type Payer } from '../payments.ts';
import type { Ask } from './client.ts';
import type { AsaasCustomer, AsaasList } from './wire.ts';

/**
 * Updates an existing payer instead of creating one, because Asaas allows duplicates. Searches by known id (removed or
 * not), our reference, then tax id, because a person may have created the payer by hand.
 */
export async function upsertCustomer(ask: Ask, payer: Payer, existingId?: string): Promise<string> {
  if (payer.cpfCnpj === null) {
    throw new PaymentError('taxIdRequired', 'Asaas requires a CPF or CNPJ');
  }
  const { cpfCnpj } = payer;
  const wanted = toAsaasCustomer({ ...payer, cpfCnpj });
  const found =
    (existingId === undefined ? undefined : await restoreCustomer(ask, existingId)) ??
    (await findCustomer(ask, wanted.externalReference, cpfCnpj));
  try {
    return found ? await updateCustomer(ask, found, wanted) : await createCustomer(ask, wanted);
  } catch (error) {
    throw toTaxIdError(error, cpfCnpj);
  }
}

async function createCustomer(ask: Ask, wanted: Wanted): Promise<string> {
  const body = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
  return (await ask<AsaasCustomer>('POST', '/customers', { body })).id;
}

async function updateCustomer(ask: Ask, found: AsaasCustomer, wanted: Wanted): Promise<string> {
  const isCurrent = Object.entries(wanted).every(
    ([field, value]) => (found[field as keyof AsaasCustomer] ?? '') === value,
  );
  if (!isCurrent) await ask('PUT', getCustomerPath(found.id), { body: wanted });
  return found.id;
}

const getCustomerPath = (id: string) => `/customers/${encodeURIComponent(id)}`;

/** Restores a removed customer. Returns undefined if that is impossible. */
async function restoreCustomer(ask: Ask, id: string): Promise<AsaasCustomer | undefined> {
  try {
    const customer = await ask<AsaasCustomer>('GET', getCustomerPath(id));
    if (!customer.deleted) return customer;
    return await ask<AsaasCustomer>('POST', `${getCustomerPath(id)}/restore`);
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

type Wanted = ReturnType<typeof toAsaasCustomer>;

/** Includes empty fields, because Asaas keeps the old value of omitted ones. */
function toAsaasCustomer(payer: Payer & { cpfCnpj: string }) {
  return {
    name: payer.name,
    cpfCnpj: payer.cpfCnpj,
    email: payer.email,
    phone: payer.phone ?? '',
    mobilePhone: payer.mobilePhone ?? '',
    // Asaas derives the rest of the address
    postalCode: payer.postalCode ?? '',
    addressNumber: payer.addressNumber ?? '',
    additionalEmails: payer.additionalEmails.join(','),
    externalReference: String(payer.organizationId),
    // we send our own reminders; those of Asaas cost money
    notificationDisabled: true,
  };
}

/** In 2024 the vendor said that it accepts only digits and punctuation. A valid CNPJ with letters gets its own error. */
function toTaxIdError(error: unknown, cpfCnpj: string): unknown {
  const isOfTaxId =
    error instanceof PaymentError &&
    error.kind === 'rejected' &&
    (error.codes.includes('invalid_object') || /cpf|cnpj/i.test(error.message));
  if (!isOfTaxId || /^\d+$/.test(cpfCnpj)) return error;
  return new PaymentError('taxIdNotTaken', error.message, { codes: error.codes, cause: error });
}
