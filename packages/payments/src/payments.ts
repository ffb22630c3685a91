// The interface to payment providers; each adapter translates to these terms.
import type { CardBrand } from '@alo/domain/card.ts';
import type { Money } from '@alo/domain/money.ts';

export type PaymentStatus =
  | 'pending'
  /** Under review, or a card charge without an answer yet. */
  | 'processing'
  /** The provider has the money: credit it. */
  | 'paid'
  /** Marked as paid outside the provider. */
  | 'paidInCash'
  /** Past its due date but still payable. */
  | 'overdue'
  /** The card was refused; final. */
  | 'refused'
  /** Can no longer be paid. */
  | 'canceled'
  /** Fully returned. */
  | 'refunded';

export type PaymentMethod = 'PIX' | 'BOLETO' | 'CREDIT_CARD' | 'DEBIT_CARD';

/** The current state of a payment. */
export interface Payment {
  /** The provider's id. */
  id: string;
  /** Our reference from {@link NewPayment}; null for money that we did not request. */
  externalReference: string | null;
  status: PaymentStatus;
  /** Null until the payer chooses. */
  method: PaymentMethod | null;
  /** The requested amount, which is credited. Excludes interest and fines. */
  value: Money;
  /** The amount returned so far. */
  refunded: Money;
  /** Day in São Paulo. */
  dueDate: string;
  paidAt: string | null;
  /** The provider's page to pay or to see the result. */
  paymentLink: string | null;
  /** The tax invoice (Nota Fiscal), if issued. */
  invoiceLink: string | null;
  /** Null if there is no dispute or we won it. */
  dispute: Dispute | null;
}

/** A chargeback by the card holder's bank. */
export interface Dispute {
  /** `open`: the money is at risk; `lost`: the bank has taken it. */
  state: 'open' | 'lost';
  /** The disputed amount, up to the whole payment. */
  value: Money;
}

/** A listed payment that we cannot parse, because another system created it or the provider sent invalid data. */
export interface UnreadablePayment {
  id: string;
  externalReference: string | null;
  /** The reason, for the operator. */
  unreadable: string;
}

/** Documents and phones are digits in national form (a CNPJ may have letters). */
export interface Payer {
  /** Our id. Adapters search for a customer with it first, because providers allow duplicates. */
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
  /** Unique. The caller stores it before the request, to find the payment if the answer is lost. */
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

/** Fields that a provider may require from a card holder besides name, email and tax id. */
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

/** A verified webhook. The caller must not trust its content, but read the payment from the provider. */
export interface PaymentEvent {
  /** Unique at the provider, which may send an event more than once. */
  id: string;
  name: string;
  paymentId: string | null;
  externalReference: string | null;
}

export interface PaymentProvider {
  id: string;
  /** The brand name. */
  name: string;
  cardBrands: readonly CardBrand[];
  /** Test card numbers with a wrong check digit; empty in production. */
  luhnExemptNumbers: readonly string[];
  /** Whether card numbers may pass through our server; the operator must opt in (PCI SAQ-D). */
  takesCardNumbers: boolean;
  /** Fields required from a card holder besides name, email and tax id. A mobile phone counts as a phone. */
  requiredHolderFields: readonly HolderField[];

  /** Returns a provider whose requests end when the signal aborts, as after a timeout. */
  withSignal(signal: AbortSignal): PaymentProvider;
  /**
   * Creates or updates the payer and returns the provider's id. Stored cards belong to `knownId`, the id returned before,
   * so a payer that was removed at the provider is restored if possible.
   */
  upsertCustomer(payer: Payer, knownId?: string): Promise<string>;
  /** The payer chooses the method on the provider's page. */
  createPayment(payment: NewPayment): Promise<Payment>;
  /** Charges a stored card at once. A refusal returns the status `refused` or throws a {@link PaymentError} `declined`. */
  chargeCard(payment: CardPayment): Promise<Payment>;
  getPayment(id: string): Promise<Payment | null>;
  /** Finds the payment if the answer to its creation was lost. */
  findPayment(externalReference: string): Promise<Payment | null>;
  /**
   * Pages through the payments created from `since` to `until` (days in São Paulo, default today). Yields
   * unreadable payments too, so that one does not end the listing.
   */
  listPayments(since: string, until?: string): AsyncIterable<Payment | UnreadablePayment>;
  /** Lists the payments of any age that are disputed now. */
  listDisputedPayments(): AsyncIterable<Payment | UnreadablePayment>;
  cancelPayment(id: string): Promise<void>;
  /** Refunds the whole payment if `amount` is omitted. */
  refundPayment(id: string, amount?: Money): Promise<Payment>;
  getPixCode(id: string): Promise<PixCode>;
  storeCard(customerId: string, card: Card, holder: Payer, remoteIp: string): Promise<StoredCard>;
  /**
   * Returns the stored card of a payment made on the provider's page, whose number never passes through our server (PCI
   * SAQ-A). Returns null if the payer used another method or the provider does not store the card.
   */
  getPaymentCard(paymentId: string): Promise<StoredCard | null>;
  /**
   * Verifies and reads a webhook.
   * @throws PaymentError `credentials` for a wrong or missing secret, `rejected` for an invalid event.
   */
  readEvent(headers: Readonly<Record<string, string | undefined>>, body: Buffer): PaymentEvent;
}

export type PaymentErrorKind =
  /** Our API key is wrong or lacks a permission. */
  | 'credentials'
  | 'rateLimited'
  /** The request is invalid; `message` is the provider's text. */
  | 'rejected'
  /**
   * The provider does not know the customer id, because it was removed or belongs to another account. Create the payer again.
   */
  | 'unknownCustomer'
  /** The provider requires a tax id. */
  | 'taxIdRequired'
  /** The tax id is valid but has letters, which the provider does not accept yet. */
  | 'taxIdNotTaken'
  /** The card was refused and may be tried again later. */
  | 'declined'
  /** The card is refused permanently: stolen, expired, closed. */
  | 'declinedForGood'
  /** The provider did nothing: no connection, or a 5xx to a read. */
  | 'unavailable'
  /** The answer was lost. Find the payment by our reference before another attempt, or the card may be charged twice. */
  | 'unknown';

/** Contains no card data. */
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

/** A code of {@link PaymentError}: the payment cannot be parsed. */
export const UNREADABLE_CODE = 'unreadable';
