import type { CardBrand } from '@alo/domain/money/card.ts';
import type { Money } from '@alo/domain/money/money.ts';

export type PaymentStatus =
  | 'pending'
  /** The provider reviews the payment, or a card charge has no answer yet. */
  | 'processing'
  /** The provider has the money: credit it. */
  | 'paid'
  /** The payer paid outside the provider. */
  | 'paidInCash'
  /** The payment can still be made. */
  | 'overdue'
  /** The card's issuer refused it for good. */
  | 'refused'
  | 'canceled'
  | 'refunded';

export type PaymentMethod = 'PIX' | 'BOLETO' | 'CREDIT_CARD' | 'DEBIT_CARD';

export interface Payment {
  id: string;
  /** From {@link NewPayment}; null for money that we did not request. */
  externalReference: string | null;
  status: PaymentStatus;
  /** Null until the payer chooses. */
  method: PaymentMethod | null;
  /** The requested amount, which is credited; excludes interest and fines. */
  value: Money;
  refunded: Money;
  /** The day is São Paulo's. */
  dueDate: string;
  paidAt: string | null;
  /** The provider's page, to pay or see the result. */
  paymentLink: string | null;
  /** Nota Fiscal, if issued. */
  invoiceLink: string | null;
  /** Null without a dispute, or if we won it. */
  dispute: Dispute | null;
}

/** The card holder's bank took or may take the money back. */
export interface Dispute {
  /** `open`: the money is at risk. `lost`: the bank has taken it. */
  state: 'open' | 'lost';
  value: Money;
}

/** The payment belongs to another system, or has invalid data. */
export interface UnreadablePayment {
  id: string;
  externalReference: string | null;
  unreadable: string;
}

/** Documents and phones are digits in national form (a CNPJ may have letters). */
export interface Payer {
  /** Adapters search for a customer with this id first, because providers allow duplicates. */
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
  /** Unique. The caller stores it first, to find the payment if the answer is lost. */
  externalReference: string;
  value: Money;
  dueDate: string;
  description: string;
}

export interface CardPayment extends NewPayment {
  cardToken: string;
  /** The buyer's IP address, never the server's. */
  remoteIp: string;
}

/** Must not be stored or logged. */
export interface Card {
  holderName: string;
  number: string;
  expiryMonth: number;
  expiryYear: number;
  securityCode: string;
}

/** Providers may require these besides name, email and tax id. */
export type HolderField = 'postalCode' | 'addressNumber' | 'phone';

export interface StoredCard {
  token: string;
  lastFour: string;
  brand: CardBrand;
}

/** The BR Code to show and copy. */
export interface PixCode {
  payload: string;
  expiresAt: string;
}

/** A verified webhook. Its content is not trustworthy: read the payment from the provider. */
export interface PaymentEvent {
  /** Unique at the provider, which may repeat an event. */
  id: string;
  name: string;
  paymentId: string | null;
  externalReference: string | null;
}

export interface PaymentProvider {
  id: string;
  name: string;
  cardBrands: readonly CardBrand[];
  /** Test numbers with a wrong check digit; empty in production. */
  luhnExemptNumbers: readonly string[];
  /** Whether card numbers may pass through our server; the operator must opt in (PCI SAQ-D). */
  takesCardNumbers: boolean;
  /** A mobile phone counts as a phone. */
  requiredHolderFields: readonly HolderField[];

  /** Requests end when the signal aborts, as after a timeout. */
  withSignal(signal: AbortSignal): PaymentProvider;
  /**
   * Returns the provider's id. Stored cards belong to `existingId`, the id returned before, so a payer removed at the
   * provider is restored if possible.
   */
  upsertCustomer(payer: Payer, existingId?: string): Promise<string>;
  /** The payer chooses the method on the provider's page. */
  createPayment(payment: NewPayment): Promise<Payment>;
  /** Charges a stored card at once. A refusal has the status `refused` or throws a {@link PaymentError} `declined`. */
  chargeCard(payment: CardPayment): Promise<Payment>;
  getPayment(id: string): Promise<Payment | null>;
  /** Finds the payment if the answer to its creation was lost. */
  findPayment(externalReference: string): Promise<Payment | null>;
  /**
   * Lists payments created from `since` to `until` (days in São Paulo, default today). One unreadable payment must not
   * end the list.
   */
  listPayments(since: string, until?: string): AsyncIterable<Payment | UnreadablePayment>;
  listDisputedPayments(): AsyncIterable<Payment | UnreadablePayment>;
  cancelPayment(id: string): Promise<void>;
  /** Defaults to the whole payment. */
  refundPayment(id: string, amount?: Money): Promise<Payment>;
  getPixCode(id: string): Promise<PixCode>;
  storeCard(customerId: string, card: Card, holder: Payer, remoteIp: string): Promise<StoredCard>;
  /**
   * Returns the stored card of a payment on the provider's page, whose number never passes through our server (PCI
   * SAQ-A). Null for other methods, or if the provider stored none.
   */
  getPaymentCard(paymentId: string): Promise<StoredCard | null>;
  /**
   * Verifies and reads a webhook.
   * @throws PaymentError `credentials` for a wrong or missing secret, `rejected` for an invalid event
   */
  readEvent(headers: Readonly<Record<string, string | undefined>>, body: Buffer): PaymentEvent;
}

export type PaymentErrorKind =
  /** Our API key is wrong or lacks a permission. */
  | 'credentials'
  | 'rateLimited'
  /** Invalid request; `message` is the provider's text. */
  | 'rejected'
  /** The customer was removed or belongs to another account. Create the payer again. */
  | 'unknownCustomer'
  | 'taxIdRequired'
  /** The tax id is valid, but the provider does not accept letters yet. */
  | 'taxIdNotTaken'
  /** The card may be tried again later. */
  | 'declined'
  /** Permanently refused: stolen, expired, closed. */
  | 'declinedForGood'
  /** The provider did nothing: no connection, or a 5xx to a read. */
  | 'unavailable'
  /**
   * The answer was lost. Find the payment by our reference before another attempt, or the card may be charged twice.
   */
  | 'unknown';

export class PaymentError extends Error {
  readonly kind: PaymentErrorKind;
  /** The operator's log has these codes of the provider. */
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

/** A code of {@link PaymentError}: the payment cannot be parsed. */
export const UNREADABLE_CODE = 'unreadable';
