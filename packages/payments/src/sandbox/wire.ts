import type { CardBrand } from '@alo/domain/money/card.ts';

export const SANDBOX_API = '/sandbox/api';
export const SANDBOX_TOKEN_HEADER = 'x-sandbox-token';

export type SandboxStatus =
  | 'PENDING'
  | 'CONFIRMED'
  | 'RECEIVED'
  | 'OVERDUE'
  | 'REFUSED'
  | 'REFUNDED'
  | 'DELETED';

export type SandboxMethod = 'PIX' | 'BOLETO' | 'CREDIT_CARD';

/** Amounts are reais with two decimals. */
export interface SandboxPayment {
  id: string;
  externalReference: string;
  customer: string;
  description: string | null;
  value: number;
  refundedValue: number;
  status: SandboxStatus;
  method: SandboxMethod | null;
  dueDate: string;
  paidAt: string | null;
  createdAt: string;
  checkoutUrl: string;
}

export interface NewSandboxCustomer {
  reference: string;
  name: string;
}

export interface NewSandboxPayment {
  customer: string;
  externalReference: string;
  value: number;
  dueDate: string;
  description: string;
  /** A refused charge leaves no payment. */
  cardToken?: string;
}

export interface NewSandboxCard {
  customer: string;
  holderName: string;
  number: string;
  expiryMonth: number;
  expiryYear: number;
  securityCode: string;
}

export interface SandboxCard {
  token: string;
  lastFour: string;
  brand: CardBrand;
}

export interface SandboxPage {
  data: SandboxPayment[];
  /** Pass as `after`; null on the last page. */
  next: string | null;
}

export interface SandboxEvent {
  id: string;
  event: `PAYMENT_${'CREATED' | Exclude<SandboxStatus, 'PENDING'> | 'PARTIALLY_REFUNDED'}`;
  createdAt: string;
  payment: SandboxPayment;
}

export type SandboxErrorCode =
  | 'unauthorized'
  | 'notFound'
  | 'invalid'
  | 'notAllowed'
  | 'cardNumberNotAllowed'
  | 'cardDeclined'
  | 'cardDeclinedForGood';

export interface SandboxError {
  error: { code: SandboxErrorCode; message: string };
}
