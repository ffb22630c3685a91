import type { getChargePix } from '@alo/contract/money/charges.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { foldText } from '@alo/domain/text/folded-text.ts';
import { chargeRefusals } from '@alo/messages/money/charge-refusals.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { followPayment } from './payment-events/follow-payment.ts';
import { askProvider } from './provider-refusal.ts';
import { findCharge, type StoredCharge } from './store.ts';

export async function requireCharge(
  { db }: Pick<Context, 'db'>,
  organizationId: number,
  id: number,
): Promise<StoredCharge> {
  const charge = await findCharge(db, { organizationId, id });
  if (!charge) throw new AppError(ERROR_CODES.notFound, 'Charge not found');
  return charge;
}

/** The user claims to have paid, so this does not wait. */
export async function refreshCharge(
  context: Context,
  organizationId: number,
  id: number,
): Promise<StoredCharge> {
  const charge = await requireCharge(context, organizationId, id);
  await context.throttle.take('refreshesOfCharge', String(id));
  return (await askProvider(() => followPayment(context, charge))).charge;
}

export async function readPix(
  context: Context,
  organizationId: number,
  id: number,
): Promise<ReplyOf<typeof getChargePix>> {
  const { status, provider, providerPaymentId } = await requireCharge(context, organizationId, id);
  const isPayable = status === 'PENDING' || status === 'OVERDUE';
  if (!isPayable || providerPaymentId === null || provider !== context.payments.id) {
    throw new AppError(ERROR_CODES.chargeNotPayable, chargeRefusals.notPayable(id));
  }
  const { payload, expiresAt } = await askProvider(() =>
    context.payments.getPixCode(providerPaymentId),
  );
  return { payload, expiresAt, payee: getPayee(payload, context.brand.productName) };
}

const MERCHANT_NAME = '59';
const MERCHANT_NAME_LENGTH = 25;

/** Pix codes contain plain letters, but the brand has its spelling. */
function getPayee(payload: string, productName: string): string {
  const payee = parsePayee(payload);
  if (payee === null) return productName;
  const plainName = foldText(productName).slice(0, MERCHANT_NAME_LENGTH).trim();
  return foldText(payee) === plainName ? productName : payee;
}

function parsePayee(payload: string): string | null {
  for (let at = 0; at + 4 <= payload.length;) {
    const length = Number(payload.slice(at + 2, at + 4));
    if (Number.isNaN(length)) return null;
    if (payload.slice(at, at + 2) === MERCHANT_NAME) return payload.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return null;
}
