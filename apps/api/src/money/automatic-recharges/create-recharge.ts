import type {
  createAutomaticRecharge,
  keepPaidCard,
} from '@alo/contract/money/automatic-recharges.ts';
import { RECHARGE_REFUSALS } from '@alo/contract/money/automatic-recharges.ts';
import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { rechargeRefusals } from '@alo/messages/money/automatic-recharges.ts';
import { PaymentError, type StoredCard, type Payer } from '@alo/payments/payments.ts';
import { getNetwork } from '../../platform/access/client-network.ts';
import type { Session } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { announceBalance } from '../balance/balance.ts';
import { requireCharge } from '../charges/charges.ts';
import { runAsCustomer, readPayer } from '../charges/payer.ts';
import { toRefusal } from '../charges/provider-refusal.ts';
import { findMissingHolderFields } from './card-holder.ts';
import { readAmounts, readRecharge, type RechargeAmounts } from './read-recharge.ts';
import {
  findLiveRecharge,
  insertRecharge,
  type NewRecharge,
  type StoredRecharge,
} from './store.ts';

export const CARD_TOKEN = 'card-token';

/** Only the provider gets the card number. */
export async function createRecharge(
  context: Context,
  session: Session,
  actor: Actor,
  body: BodyOf<typeof createAutomaticRecharge>,
): Promise<StoredRecharge> {
  const { card, ...amounts } = readRecharge(context, body);
  const payer = await requirePayer(context, session);
  if (!context.payments.takesCardNumbers) {
    throw new AppError(ERROR_CODES.cardNumbersNotTaken, rechargeRefusals.cardNumbersNotTaken);
  }
  const missingFields = findMissingHolderFields(context.payments, payer);
  if (missingFields.length > 0) throw makeHolderIncompleteError(missingFields);
  const address = actor.address!;
  const storedCard = await tryCard(context, payer, address, (customerId) =>
    context.payments.storeCard(customerId, card, payer, address),
  );
  return insertAudited(context, actor, payer, amounts, storedCard, {
    cardHolderName: card.holderName,
    cardExpiryMonth: card.expiryMonth,
    cardExpiryYear: card.expiryYear,
  });
}

/** Uses the card of a charge that was paid on the provider's page (PCI SAQ-A). */
export async function createRechargeFromCharge(
  context: Context,
  session: Session,
  actor: Actor,
  body: BodyOf<typeof keepPaidCard>,
): Promise<StoredRecharge> {
  const amounts = readAmounts(context, body);
  const payer = await requirePayer(context, session);
  const charge = await requireCharge(context, session.organizationId, body.chargeId);
  const { provider, providerPaymentId, status } = charge;
  const isUsable = status === 'PAID' && provider === context.payments.id;
  const card =
    isUsable && providerPaymentId !== null
      ? await tryCard(context, payer, actor.address!, () =>
          context.payments.getPaymentCard(providerPaymentId),
        )
      : null;
  if (!card) throw new AppError(ERROR_CODES.cardNotKept, rechargeRefusals.noPaidCard);
  return insertAudited(context, actor, payer, amounts, card, {});
}

async function requirePayer(
  context: Context,
  { organizationId, isUnlimited }: Session,
): Promise<Payer> {
  if (isUnlimited) throw new AppError(ERROR_CODES.accessDenied, rechargeRefusals.unlimited);
  const payer = await readPayer(context, organizationId);
  // Without ACTIVE financial data there is no tax id.
  if (payer.cpfCnpj === null) {
    throw new AppError(ERROR_CODES.financialDataRequired, rechargeRefusals.financialDataRequired);
  }
  if (await findLiveRecharge(context.db, organizationId)) throw makeExistsError();
  return payer;
}

const makeExistsError = () => new AppError(ERROR_CODES.rechargeExists, rechargeRefusals.exists);

/** Parallel attempts would all pass a later count. */
async function tryCard<Card extends StoredCard | null>(
  context: Context,
  payer: Payer,
  address: string,
  storeCard: (customerId: string) => Promise<Card>,
): Promise<Card> {
  const { throttle } = context;
  const organization = String(payer.organizationId);
  const network = getNetwork(address);
  await throttle.take('cardsOfOrganization', organization);
  await throttle.take('cardsFromAddress', network);
  try {
    const card = await runAsCustomer(context, payer, storeCard);
    await throttle.giveBack('cardsOfOrganization', organization);
    await throttle.giveBack('cardsFromAddress', network);
    return card;
  } catch (error) {
    throw toCardRefusal(error);
  }
}

/** One text for every cause, so that stolen cards cannot be tested. */
function toCardRefusal(error: unknown): unknown {
  if (!(error instanceof PaymentError)) return error;
  if (!['rejected', 'declined', 'declinedForGood'].includes(error.kind)) return toRefusal(error);
  const missingFields = error.codes.flatMap((code) => /^missing_(\w+)$/.exec(code)?.[1] ?? []);
  if (missingFields.length > 0) return makeHolderIncompleteError(missingFields);
  return new AppError(ERROR_CODES.cardNotKept, RECHARGE_REFUSALS.cardNotKept);
}

function makeHolderIncompleteError(missingFields: readonly string[]): AppError {
  const fields = missingFields.map((field) => rechargeRefusals.missing[field] ?? field).join(', ');
  return new AppError(
    ERROR_CODES.financialDataRequired,
    rechargeRefusals.financialDataIncomplete(fields),
  );
}

async function insertAudited(
  context: Context,
  actor: Actor,
  { organizationId }: Payer,
  amounts: RechargeAmounts,
  { token, lastFour, brand }: StoredCard,
  cardDetails: Partial<NewRecharge>,
): Promise<StoredRecharge> {
  return context.db.transaction(async (tx) => {
    const recharge = await insertRecharge(tx, {
      organizationId,
      ...amounts,
      ...cardDetails,
      status: 'ACTIVE',
      provider: context.payments.id,
      sealedCardToken: context.secrets.seal(CARD_TOKEN, token),
      cardLastFourChar: lastFour,
      cardBrand: brand,
      remoteIp: actor.address,
      createdAt: context.now(),
    });
    if (!recharge) throw makeExistsError();
    await audit(tx, actor, {
      organizationId,
      action: 'recharge.created',
      target: { id: recharge.id, name: `#${recharge.id}` },
      after: {
        minimumAmount: moneyToReais(amounts.minimumAmount),
        rechargeAmount: moneyToReais(amounts.rechargeAmount),
        card: `${brand} ${lastFour}`,
      },
    });
    await announceBalance(tx, organizationId);
    return recharge;
  });
}
