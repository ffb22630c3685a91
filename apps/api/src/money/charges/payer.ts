import { isDeepStrictEqual } from 'node:util';
import { PaymentError, type Payer } from '@alo/payments/payments.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { findCustomer, findPayer, insertCustomer, replaceCustomer } from './store.ts';

/** Falls back to the organization's name and email. */
export async function readPayer({ db }: { db: Executor }, organizationId: number): Promise<Payer> {
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

export async function ensureCustomer(
  { db, payments }: Pick<Context, 'db' | 'payments'>,
  payer: Payer,
): Promise<string> {
  const existingId = await findCustomer(db, payer.organizationId, payments.id);
  if (existingId !== null) return existingId;
  const customerId = await payments.upsertCustomer(payer);
  await insertCustomer(db, {
    organizationId: payer.organizationId,
    provider: payments.id,
    customerId,
  });
  return (await findCustomer(db, payer.organizationId, payments.id)) ?? customerId;
}

export async function renewCustomer(
  { db, payments }: Pick<Context, 'db' | 'payments'>,
  payer: Payer,
  existingId: string,
): Promise<string> {
  const customerId = await payments.upsertCustomer(payer, existingId);
  if (customerId !== existingId) {
    await replaceCustomer(db, {
      organizationId: payer.organizationId,
      provider: payments.id,
      customerId,
    });
  }
  return customerId;
}

/**
 * Reads the data again, so that the latest update wins.
 * @throws PaymentError if the provider refuses them.
 */
export async function updateCustomer(
  context: Pick<Context, 'db' | 'payments'>,
  organizationId: number,
): Promise<'updated' | 'unknown'> {
  for (let sentPayer: Payer | null = null; ;) {
    const payer = await readPayer(context, organizationId);
    if (isDeepStrictEqual(payer, sentPayer)) return 'updated';
    const existingId = await findCustomer(context.db, organizationId, context.payments.id);
    if (existingId === null || payer.cpfCnpj === null) return 'unknown';
    await renewCustomer(context, payer, existingId);
    sentPayer = payer;
  }
}

/** Retries once if the provider no longer knows the id. */
export async function runAsCustomer<T>(
  context: Pick<Context, 'db' | 'payments'>,
  payer: Payer,
  runWithCustomer: (customerId: string) => Promise<T>,
): Promise<T> {
  const customerId = await ensureCustomer(context, payer);
  try {
    return await runWithCustomer(customerId);
  } catch (error) {
    if (!isUnknownCustomer(error)) throw error;
    return runWithCustomer(await renewCustomer(context, payer, customerId));
  }
}

export const isUnknownCustomer = (error: unknown) =>
  error instanceof PaymentError && error.kind === 'unknownCustomer';
