import type { CardBrand } from '@alo/domain/money/card.ts';
import { PaymentError, type Card, type StoredCard, type Payer } from '../payments.ts';
import type { Ask } from './client.ts';
import type { AsaasToken } from './wire.ts';

/** The API reference and the SDK have this path; a guide still shows `/creditCard/tokenize`. */
const TOKENIZE = '/creditCard/tokenizeCreditCard';

export const ASAAS_BRANDS: readonly CardBrand[] = ['VISA', 'MASTERCARD', 'ELO', 'DISCOVER', 'AMEX'];

interface CardToStore {
  customerId: string;
  card: Card;
  holder: Payer;
  remoteIp: string;
}

/** The token is valid for one customer. */
export async function storeCard(ask: Ask, cardToStore: CardToStore): Promise<StoredCard> {
  const { customerId, card, remoteIp } = cardToStore;
  const createdToken = await ask<AsaasToken>('POST', TOKENIZE, {
    isCard: true,
    body: {
      customer: customerId,
      creditCard: {
        holderName: card.holderName,
        number: card.number.replace(/\D/g, ''),
        expiryMonth: String(card.expiryMonth).padStart(2, '0'),
        expiryYear: String(card.expiryYear),
        ccv: card.securityCode,
      },
      creditCardHolderInfo: toCardHolder(cardToStore.holder),
      remoteIp,
    },
  });
  const storedCard = toStoredCard(createdToken);
  if (storedCard) return storedCard;
  throw new PaymentError('rejected', `Cards of ${createdToken.creditCardBrand} are not accepted`, {
    codes: ['brand_not_accepted'],
  });
}

/** Null without a token, or for an unaccepted brand. */
export function toStoredCard(card: Partial<AsaasToken> | null | undefined): StoredCard | null {
  const { creditCardToken: token, creditCardNumber: number, creditCardBrand } = card ?? {};
  const brand = ASAAS_BRANDS.find((accepted) => accepted === creditCardBrand);
  return token && number && brand ? { token, lastFour: number.slice(-4), brand } : null;
}

function toCardHolder(holder: Payer) {
  const { name, email, cpfCnpj, postalCode, addressNumber } = holder;
  const phone = holder.phone ?? holder.mobilePhone;
  const requiredFields = { name, email, cpfCnpj, postalCode, addressNumber, phone };
  const missing = Object.entries(requiredFields).filter(([, value]) => !value);
  if (missing.length > 0) {
    const names = missing.map(([field]) => field);
    throw new PaymentError('rejected', `Asaas needs the card holder's ${names.join(', ')}`, {
      codes: names.map((field) => `missing_${field}`),
    });
  }
  return { ...requiredFields, ...(holder.mobilePhone && { mobilePhone: holder.mobilePhone }) };
}
