import type { CardBrand } from '@alo/domain/money/card.ts';
import type { Money } from '@alo/domain/money/money.ts';

export type PaymentStatus =
  | 'pending'
  /** Under review, or a card charge without an answer. */
  | 'processing'
  /** The provider has the money: credit it. */
  | 'paid'
  /** The payer paid outside the provider. */
  | 'paidInCash'
  /** The payment can still be made. */
  | 'overdue'
  /** Permanently, by the card's issuer. */
  | 'refused'
  | 'canceled'
  | 'refunded';

export type PaymentMethod = 'PIX' | 'BOLETO' | 'CREDIT_CARD' | 'DEBIT_CARD';

export interface Payment {
  id: string;
  /** Null for money that we did not request. */
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
  /** To pay or see the result. */
  paymentLink: string | null;
  /** Nota Fiscal, if issued. */
  invoiceLink: string | null;
  /** Null without a dispute, or if we won it. */
  dispute: Dispute | null;
}

/** The card holder's bank took or may take the money. */
export interface Dispute {
  /** `open`: the money is at risk. `lost`: the bank has taken it. */
  state: 'open' | 'lost';
  value: Money;
}

/** Another system's payment, or invalid data. */
export interface UnreadablePayment {
  id: string;
  externalReference: string | null;
  unreadable: string;
}

/** Documents and phones are digits in national form (a CNPJ may have letters). */
export interface Payer {
  /** Providers allow duplicates, so adapters first search for a customer with this id. */
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
  /** Unique. The caller stores it first, to find the payment after a lost answer. */
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

/** Besides name, email and tax id. */
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

/** Verified but not trustworthy: read the payment from the provider. */
export interface PaymentEvent {
  /** Unique; the provider may repeat it. */
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
  /** The operator must opt in to card numbers on our server (PCI SAQ-D). */
  takesCardNumbers: boolean;
  /** A mobile phone counts as a phone. */
  requiredHolderFields: readonly HolderField[];

  /** The signal ends requests. */
  withSignal(signal: AbortSignal): PaymentProvider;
  /**
   * Returns the provider's id. Stored cards belong to `existingId`, the former one, so a payer
   * removed at the provider is restored if possible.
   */
  upsertCustomer(payer: Payer, existingId?: string): Promise<string>;
  /** The payer chooses the method on the provider's page. */
  createPayment(payment: NewPayment): Promise<Payment>;
  /**
   * Charges a stored card at once. A refusal has the status `refused` or throws a {@link
   * PaymentError} `declined`.
   */
  chargeCard(payment: CardPayment): Promise<Payment>;
  getPayment(id: string): Promise<Payment | null>;
  /** Finds the payment after a lost answer. */
  findPayment(externalReference: string): Promise<Payment | null>;
  /**
   * Lists payments created from `since` to `until` (days in São Paulo, default today). One
   * unreadable payment must not end the list.
   */
  listPayments(since: string, until?: string): AsyncIterable<Payment | UnreadablePayment>;
  listDisputedPayments(): AsyncIterable<Payment | UnreadablePayment>;
  cancelPayment(id: string): Promise<void>;
  /** Defaults to the whole payment. */
  refundPayment(id: string, amount?: Money): Promise<Payment>;
  getPixCode(id: string): Promise<PixCode>;
  storeCard(customerId: string, card: Card, holder: Payer, remoteIp: string): Promise<StoredCard>;
  /**
   * Returns the stored card of a payment on the provider's page, whose number never passes through
   * our server (PCI SAQ-A). Null for other methods, or if none was stored.
   */
  getPaymentCard(paymentId: string): Promise<StoredCard | null>;
  /**
   * @throws PaymentError `credentials` for a wrong or missing secret, `rejected` for an invalid
   * event
   */
  readEvent(headers: Readonly<Record<string, string | undefined>>, body: Buffer): PaymentEvent;
}

export type PaymentErrorKind =
  /** Our key is wrong or lacks a permission. */
  | 'credentials'
  | 'rateLimited'
  /** `message` is the provider's text. */
  | 'rejected'
  /** The customer was removed or is another account's. Create the payer again. */
  | 'unknownCustomer'
  | 'taxIdRequired'
  /** Valid, but the provider does not accept letters yet. */
  | 'taxIdNotTaken'
  /** The card may be tried again later. */
  | 'declined'
  /** Permanently refused: stolen, expired, closed. */
  | 'declinedForGood'
  /** The provider did nothing: no connection, or a 5xx to a read. */
  | 'unavailable'
  /**
   * The answer was lost. Find the payment by our reference before another attempt, or the card may
   * be charged twice.
   */
  | 'unknown';

export class PaymentError extends Error {
  readonly kind: PaymentErrorKind;
  /** The provider's, for the operator's log. */
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

export const UNREADABLE_CODE = 'unreadable';
