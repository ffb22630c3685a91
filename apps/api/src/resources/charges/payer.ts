import type { Payer, PaymentProvider } from '@alo/payments/payments.ts';
import type { Context } from '../../context.ts';
import { findCustomer, findPayer, insertCustomer } from './store.ts';

/** Who pays for an organization: its financial data once they are valid, until then its own name and email. */
export async function payerOf({ db }: Pick<Context, 'db'>, organizationId: number): Promise<Payer> {
  const { organization, record } = await findPayer(db, organizationId);
  return {
    organizationId,
    name: record?.company ?? organization.name,
    cpfCnpj: record?.cpfCnpj ?? null,
    email: organization.email,
    phone: record?.phone ?? null,
    mobilePhone: record?.mobilePhone ?? null,
    postalCode: record?.addressZipCode ?? null,
    addressNumber: record?.addressNumber ?? null,
    additionalEmails: record?.additionalEmails ?? [],
  };
}

/** The provider's id of the organization; made at its first charge. */
export async function customerOf(
  { db, payments }: { db: Context['db']; payments: PaymentProvider },
  payer: Payer,
): Promise<string> {
  const known = await findCustomer(db, payer.organizationId, payments.id);
  if (known !== null) return known;
  const customerId = await payments.keepCustomer(payer);
  await insertCustomer(db, {
    organizationId: payer.organizationId,
    provider: payments.id,
    customerId,
  });
  return (await findCustomer(db, payer.organizationId, payments.id)) ?? customerId;
}
