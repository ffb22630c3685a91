import { isDeepStrictEqual } from 'node:util';
import { PaymentError, type Payer } from '@alo/payments/payments.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { findCustomer, findPayer, insertCustomer, replaceCustomer } from './store.ts';

/** Who pays for an organization: its financial data once they are valid, until then its own name and email. */
export async function payerOf({ db }: { db: Executor }, organizationId: number): Promise<Payer> {
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
  { db, payments }: Pick<Context, 'db' | 'payments'>,
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

/** Tells the provider again who pays, under the id that it gave before or, where that is none any more, a new one. */
export async function renewCustomer(
  { db, payments }: Pick<Context, 'db' | 'payments'>,
  payer: Payer,
  knownId: string,
): Promise<string> {
  const customerId = await payments.keepCustomer(payer, knownId);
  if (customerId !== knownId) {
    await replaceCustomer(db, {
      organizationId: payer.organizationId,
      provider: payments.id,
      customerId,
    });
  }
  return customerId;
}

/**
 * What changed in who pays reaches the provider, if it knows the payer. Two at once end with what is true: each looks
 * again after it has told.
 * @throws PaymentError when the provider does not take it.
 */
export async function updateCustomer(
  context: Pick<Context, 'db' | 'payments'>,
  organizationId: number,
): Promise<'told' | 'unknown'> {
  for (let told: Payer | null = null; ;) {
    const payer = await payerOf(context, organizationId);
    if (isDeepStrictEqual(payer, told)) return 'told';
    const knownId = await findCustomer(context.db, organizationId, context.payments.id);
    if (knownId === null || payer.cpfCnpj === null) return 'unknown';
    await renewCustomer(context, payer, knownId);
    told = payer;
  }
}

/** Does something in the payer's name; once more where the provider no longer knew the id. */
export async function asCustomer<T>(
  context: Pick<Context, 'db' | 'payments'>,
  payer: Payer,
  work: (customerId: string) => Promise<T>,
): Promise<T> {
  const customerId = await customerOf(context, payer);
  try {
    return await work(customerId);
  } catch (error) {
    if (!isUnknownCustomer(error)) throw error;
    return work(await renewCustomer(context, payer, customerId));
  }
}

export const isUnknownCustomer = (error: unknown) =>
  error instanceof PaymentError && error.kind === 'unknownCustomer';
