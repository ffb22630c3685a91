// What the product asks of a payment provider, and the words in which each provider's adapter answers.
import type { CardBrand } from '@alo/domain/card.ts';
import type { Money } from '@alo/domain/money.ts';

/** How a payment stands, whatever the provider calls it. Later ones in the list do not undo earlier ones. */
export type PaymentStatus =
  | 'pending'
  /** Held for review, or a card charge whose answer has not come. */
  | 'processing'
  /** In hand: credit it. */
  | 'paid'
  /** Marked as paid outside the provider. */
  | 'paidInCash'
  /** Past its due date, and can still be paid. */
  | 'overdue'
  /** A card said no; there is nothing to wait for. */
  | 'refused'
  /** Nobody can pay it any more. */
  | 'canceled'
  /** All of it went back. */
  | 'refunded';

export type PaymentMethod = 'PIX' | 'BOLETO' | 'CREDIT_CARD' | 'DEBIT_CARD';

/** A payment as the provider tells it now. */
export interface Payment {
  /** The provider's id. */
  id: string;
  /** Ours: what {@link NewPayment} carried; null for money that nobody asked for. */
  externalReference: string | null;
  status: PaymentStatus;
  /** Null until the payer has chosen. */
  method: PaymentMethod | null;
  /** What the payer was asked for, without interest and fine: what is credited. */
  value: Money;
  /** How much of it went back so far. */
  refunded: Money;
  /** Day in São Paulo. */
  dueDate: string;
  paidAt: string | null;
  /** The provider's page on which a person pays, or sees how it went. */
  paymentLink: string | null;
  /** The tax invoice (Nota Fiscal), once there is one. */
  invoiceLink: string | null;
  /** Null: nobody disputes it, or the dispute was won. */
  dispute: Dispute | null;
}

/** A card holder wants money back, by way of the bank. */
export interface Dispute {
  /** `open`: the money is at risk; `lost`: the bank has taken it. */
  state: 'open' | 'lost';
  /** All of the payment or a part of it. */
  value: Money;
}

/** A payment in a list whose amounts we cannot read: another system's, or a fault of the provider. */
export interface UnreadablePayment {
  id: string;
  externalReference: string | null;
  /** Why, for the operator. */
  unreadable: string;
}

/** Who pays. Documents and phones are digits (a CNPJ may have letters), national form. */
export interface Payer {
  /** Ours; a provider allows doubles, so it is looked for by this before it is made. */
  organizationId: number;
  name: string;
  cpfCnpj: string | null;
  email: string;
  phone: string | null;
  mobilePhone: string | null;
  postalCode: string | null;
  addressNumber: string | null;
  additionalEmails: readonly string[];
}

export interface NewPayment {
  customerId: string;
  /** Unique, made and stored before the call: how the payment is found when the answer is lost. */
  externalReference: string;
  value: Money;
  dueDate: string;
  description: string;
}

export interface CardPayment extends NewPayment {
  cardToken: string;
  /** The buyer's address, never the server's. */
  remoteIp: string;
}

/** A card on its way to the provider: kept nowhere, logged nowhere. */
export interface Card {
  holderName: string;
  number: string;
  expiryMonth: number;
  expiryYear: number;
  securityCode: string;
}

/** What a provider may ask of a card's holder besides name, email and tax id. */
export type HolderField = 'postalCode' | 'addressNumber' | 'phone';

export interface KeptCard {
  token: string;
  lastFour: string;
  brand: CardBrand;
}

/** Pix in place: the BR Code to draw and to copy. */
export interface PixCode {
  payload: string;
  expiresAt: string;
}

/** A webhook, checked and read; what it means is asked of the provider afterwards. */
export interface PaymentEvent {
  /** Unique at the provider: the same event comes more than once. */
  id: string;
  name: string;
  paymentId: string | null;
  externalReference: string | null;
}

export interface PaymentProvider {
  id: string;
  /** As people know it. */
  name: string;
  cardBrands: readonly CardBrand[];
  /** Its published test numbers whose check digit is wrong; none where money is real. */
  luhnExemptNumbers: readonly string[];
  /** Whether card numbers may pass through our server: only where the operator has chosen so (PCI SAQ-D). */
  takesCardNumbers: boolean;
  /** What it asks of a card's holder besides name, email and tax id. A mobile phone is a phone. */
  cardHolderNeeds: readonly HolderField[];

  /**
   * The same, for work that may have to end: what it still asks when the signal aborts is given up, as if its time were
   * over.
   */
  until(signal: AbortSignal): PaymentProvider;
  /**
   * Finds or makes the payer, and brings what the provider knows of it up to date; answers the provider's id.
   * `knownId`: what was answered before. Kept cards belong to it, so a removed one is brought back where that can be.
   */
  keepCustomer(payer: Payer, knownId?: string): Promise<string>;
  /** A payment whose method the payer chooses on the provider's page. */
  createPayment(payment: NewPayment): Promise<Payment>;
  /** Charges a kept card at once. A refusal is an answer (`refused`) or a {@link PaymentError} `declined`. */
  chargeCard(payment: CardPayment): Promise<Payment>;
  getPayment(id: string): Promise<Payment | null>;
  /** By our reference, after an answer was lost. */
  findPayment(externalReference: string): Promise<Payment | null>;
  /**
   * All payments made on the days from `since` to `until` (in São Paulo; absent: today), a page at a time. One that
   * cannot be read hides no other.
   */
  listPayments(since: string, until?: string): AsyncIterable<Payment | UnreadablePayment>;
  /** Those of whichever age that card holders dispute now: few. */
  listDisputedPayments(): AsyncIterable<Payment | UnreadablePayment>;
  cancelPayment(id: string): Promise<void>;
  /** Gives money back; all of it without `amount`. */
  refundPayment(id: string, amount?: Money): Promise<Payment>;
  pixCode(id: string): Promise<PixCode>;
  keepCard(customerId: string, card: Card, holder: Payer, remoteIp: string): Promise<KeptCard>;
  /**
   * The card with which a payment was made on the provider's own page: a way to keep one that never passes through
   * our server (PCI SAQ-A). Null where it was paid otherwise, or the provider does not keep the card.
   */
  cardOf(paymentId: string): Promise<KeptCard | null>;
  /**
   * Checks that the provider sent it, and reads it.
   * @throws PaymentError `credentials` for a wrong or missing secret, `rejected` for what is no event.
   */
  readEvent(headers: Readonly<Record<string, string | undefined>>, body: Buffer): PaymentEvent;
}

export type PaymentErrorKind =
  /** Our key is wrong or may not do this. */
  | 'credentials'
  | 'rateLimited'
  /** The provider says what is wrong with the request; `message` is its own. */
  | 'rejected'
  /** The provider's id of the payer is none any more: removed there, or of another account. Keep the payer again. */
  | 'unknownCustomer'
  /** A payer without tax id is none. */
  | 'taxIdRequired'
  /** The tax id is right and has letters, which the provider does not take yet. */
  | 'taxIdNotTaken'
  /** The card was refused, and may be tried again later. */
  | 'declined'
  /** The card was refused for good: stolen, expired, closed. */
  | 'declinedForGood'
  /** It surely did not happen: no connection, or 5xx before anything was done. */
  | 'unavailable'
  /** It may have happened: the answer was lost. Look it up by our reference; never blindly repeat a card. */
  | 'unknown';

/** Why a provider did not do what it was asked. Carries nothing of a card. */
export class PaymentError extends Error {
  readonly kind: PaymentErrorKind;
  /** The provider's codes, for the operator's log. */
  readonly codes: readonly string[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: PaymentErrorKind,
    message: string,
    options: { codes?: readonly string[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.codes = options.codes ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The code of a {@link PaymentError} about a payment that the provider tells in a way that we cannot read. */
export const UNREADABLE = 'unreadable';
