export interface FakeCustomer {
  id: string;
  name: string;
  cpfCnpj: string;
  externalReference?: string;
  notificationDisabled?: boolean;
  deleted: boolean;
  [field: string]: unknown;
}

export interface FakePayment {
  object: 'payment';
  id: string;
  dateCreated: string;
  customer: string;
  value: number;
  originalValue?: number;
  interestValue?: number;
  netValue: number;
  billingType: string;
  status: string;
  dueDate: string;
  description?: string;
  externalReference?: string;
  paymentDate?: string;
  clientPaymentDate?: string;
  invoiceUrl: string;
  deleted: boolean;
  refunds?: FakeRefund[];
  creditCard?: { creditCardNumber: string; creditCardBrand: string; creditCardToken?: string };
  chargeback?: FakeChargeback;
  [field: string]: unknown;
}

export interface FakeToken {
  customer: string;
  isRefused: boolean;
}

/** Nota Fiscal */
export interface FakeInvoice {
  object: 'invoice';
  id: string;
  status: string;
  customer: string;
  payment: string;
  value: number;
  pdfUrl?: string;
  [field: string]: unknown;
}

export interface FakeChargeback {
  id: string;
  payment: string;
  status: 'REQUESTED' | 'IN_DISPUTE' | 'DISPUTE_LOST' | 'REVERSED' | 'DONE';
  value: number;
  disputeStatus?: DisputeStatus;
}

export type DisputeStatus = 'REQUESTED' | 'ACCEPTED' | 'REJECTED';

export interface FakeRefund {
  dateCreated: string;
  status: 'PENDING' | 'CANCELLED' | 'DONE';
  value: number;
}

export type EventSubject = { payment: FakePayment } | { invoice: FakeInvoice };
export type SendEvent = (event: string, subject: EventSubject) => void;
export type ChangePayment = (
  id: string,
  event: string,
  changes: Partial<FakePayment>,
) => FakePayment;
