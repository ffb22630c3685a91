import { PaymentError, type Payer } from '../payments.ts';
import type { Ask } from './client.ts';
import type { AsaasCustomer, AsaasList } from './wire.ts';

/**
 * Asaas allows doubles, so the payer is looked for before being made: by our reference, then by the tax id, where
 * a person may have made one by hand. Found ones are brought up to date.
 */
export async function keepCustomer(ask: Ask, payer: Payer): Promise<string> {
  if (payer.cpfCnpj === null) {
    throw new PaymentError('rejected', 'Asaas takes no payer without CPF or CNPJ', {
      codes: ['missing_cpfCnpj'],
    });
  }
  const wanted = customerOf(payer);
  const found = await findCustomer(ask, wanted.externalReference, payer.cpfCnpj);
  if (!found) return (await ask<AsaasCustomer>('POST', '/customers', { body: wanted })).id;
  const isCurrent = Object.entries(wanted).every(
    ([field, value]) => found[field as keyof AsaasCustomer] === value,
  );
  if (!isCurrent) {
    await ask('PUT', `/customers/${encodeURIComponent(found.id)}`, { body: wanted });
  }
  return found.id;
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

function customerOf(payer: Payer) {
  return {
    name: payer.name,
    cpfCnpj: payer.cpfCnpj,
    email: payer.email,
    ...(payer.phone && { phone: payer.phone }),
    ...(payer.mobilePhone && { mobilePhone: payer.mobilePhone }),
    // the rest of the address follows from it
    ...(payer.postalCode && { postalCode: payer.postalCode }),
    ...(payer.addressNumber && { addressNumber: payer.addressNumber }),
    ...(payer.additionalEmails.length > 0 && {
      additionalEmails: payer.additionalEmails.join(','),
    }),
    externalReference: String(payer.organizationId),
    // its reminders cost money, and ours exist
    notificationDisabled: true,
  };
}
