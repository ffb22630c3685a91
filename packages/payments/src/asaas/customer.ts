import { PaymentError, type Payer } from '../payments.ts';
import type { Ask } from './client.ts';
import type { AsaasCustomer, AsaasList } from './wire.ts';

/**
 * Asaas allows duplicates, so this searches by known id (removed or not), our reference, then tax
 * id, because a person may have created the payer.
 */
export async function upsertCustomer(ask: Ask, payer: Payer, existingId?: string): Promise<string> {
  if (payer.cpfCnpj === null) {
    throw new PaymentError('taxIdRequired', 'Asaas requires a CPF or CNPJ');
  }
  const { cpfCnpj } = payer;
  const customer = toAsaasCustomer({ ...payer, cpfCnpj });
  const existing =
    (existingId === undefined ? undefined : await restoreCustomer(ask, existingId)) ??
    (await findCustomer(ask, customer.externalReference, cpfCnpj));
  try {
    return existing
      ? await updateCustomer(ask, existing, customer)
      : await createCustomer(ask, customer);
  } catch (error) {
    throw toTaxIdError(error, cpfCnpj);
  }
}

async function createCustomer(ask: Ask, customer: CustomerToWrite): Promise<string> {
  const body = Object.fromEntries(Object.entries(customer).filter(([, value]) => value !== ''));
  return (await ask<AsaasCustomer>('POST', '/customers', { body })).id;
}

async function updateCustomer(
  ask: Ask,
  existing: AsaasCustomer,
  customer: CustomerToWrite,
): Promise<string> {
  const isCurrent = Object.entries(customer).every(
    ([field, value]) => (existing[field as keyof AsaasCustomer] ?? '') === value,
  );
  if (!isCurrent) await ask('PUT', getCustomerPath(existing.id), { body: customer });
  return existing.id;
}

const getCustomerPath = (id: string) => `/customers/${encodeURIComponent(id)}`;

/** Returns undefined if a removed customer cannot be restored. */
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

type CustomerToWrite = ReturnType<typeof toAsaasCustomer>;

/** Asaas keeps the old value of omitted fields. */
function toAsaasCustomer(payer: Payer & { cpfCnpj: string }) {
  return {
    name: payer.name,
    cpfCnpj: payer.cpfCnpj,
    email: payer.email,
    phone: payer.phone ?? '',
    mobilePhone: payer.mobilePhone ?? '',
    postalCode: payer.postalCode ?? '',
    addressNumber: payer.addressNumber ?? '',
    additionalEmails: payer.additionalEmails.join(','),
    externalReference: String(payer.organizationId),
    // we send our own reminders; those of Asaas cost money
    notificationDisabled: true,
  };
}

/**
 * In 2024 the vendor accepted only digits and punctuation, so a valid CNPJ with letters gets its
 * own error.
 */
function toTaxIdError(error: unknown, cpfCnpj: string): unknown {
  const isOfTaxId =
    error instanceof PaymentError &&
    error.kind === 'rejected' &&
    (error.codes.includes('invalid_object') || /cpf|cnpj/i.test(error.message));
  if (!isOfTaxId || /^\d+$/.test(cpfCnpj)) return error;
  return new PaymentError('taxIdNotTaken', error.message, { codes: error.codes, cause: error });
}
