// What Asaas keeps, and what payers, banks and its staff do with it.
import { randomUUID } from 'node:crypto';
import { dayAt } from '@alo/domain/sao-paulo-time.ts';

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
  refunds?: { dateCreated: string; status: string; value: number }[];
  creditCard?: { creditCardNumber: string; creditCardBrand: string; creditCardToken?: string };
  chargeback?: { id: string; status: string };
  [field: string]: unknown;
}

export interface FakeToken {
  customer: string;
  /** Says no when charged. */
  isRefused: boolean;
}

export type Tell = (event: string, payment: FakePayment) => void;

export function openBooks(tell: Tell) {
  const customers = new Map<string, FakeCustomer>();
  const payments = new Map<string, FakePayment>();
  const tokens = new Map<string, FakeToken>();

  function change(id: string, event: string, changes: Partial<FakePayment>): FakePayment {
    const payment = payments.get(id);
    if (!payment) throw new Error(`Asaas has no payment ${id}`);
    Object.assign(payment, changes);
    // an event carries the payment as it was then
    tell(event, structuredClone(payment));
    return payment;
  }
  const today = () => dayAt();
  const paidToday = () => ({ paymentDate: today(), clientPaymentDate: today() });

  return {
    customers,
    payments,
    tokens,

    add(input: Omit<FakePayment, 'object' | 'id' | 'dateCreated' | 'deleted' | 'invoiceUrl'>) {
      const id = `pay_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
      const payment = {
        object: 'payment',
        id,
        dateCreated: today(),
        invoiceUrl: `https://www.asaas.com/i/${id.slice(4)}`,
        deleted: false,
        ...input,
      } as FakePayment;
      payments.set(id, payment);
      tell('PAYMENT_CREATED', structuredClone(payment));
      return payment;
    },

    payByPix: (id: string) =>
      change(id, 'PAYMENT_RECEIVED', { status: 'RECEIVED', billingType: 'PIX', ...paidToday() }),
    /** The bank holds it as a precaution: it ends received or refunded. */
    holdPix: (id: string) =>
      change(id, 'PAYMENT_CONFIRMED', { status: 'CONFIRMED', billingType: 'PIX', ...paidToday() }),
    payBy: (id: string, billingType: 'BOLETO' | 'CREDIT_CARD' | 'DEBIT_CARD') =>
      change(id, 'PAYMENT_CONFIRMED', { status: 'CONFIRMED', billingType, ...paidToday() }),
    /** On the hosted page, of an account that may keep cards. */
    payByCardToKeep(id: string) {
      const { customer } = payments.get(id)!;
      const creditCardToken = randomUUID();
      tokens.set(creditCardToken, { customer, isRefused: false });
      return change(id, 'PAYMENT_CONFIRMED', {
        status: 'CONFIRMED',
        billingType: 'CREDIT_CARD',
        creditCard: { creditCardNumber: '4444', creditCardBrand: 'VISA', creditCardToken },
        ...paidToday(),
      });
    },
    payLate: (id: string, interest: number) =>
      change(id, 'PAYMENT_RECEIVED', {
        status: 'RECEIVED',
        billingType: 'BOLETO',
        originalValue: payments.get(id)!.value,
        value: payments.get(id)!.value + interest,
        interestValue: interest,
        ...paidToday(),
      }),
    /** Days (boleto) or a month (card) later. */
    settle: (id: string) => change(id, 'PAYMENT_RECEIVED', { status: 'RECEIVED' }),
    payInCash: (id: string) =>
      change(id, 'PAYMENT_RECEIVED', {
        status: 'RECEIVED',
        billingType: 'RECEIVED_IN_CASH',
        ...paidToday(),
      }),
    expire: (id: string) => change(id, 'PAYMENT_OVERDUE', { status: 'OVERDUE' }),
    remove: (id: string) => change(id, 'PAYMENT_DELETED', { deleted: true }),
    refund(id: string, value: number) {
      const { refunds = [], value: whole } = payments.get(id)!;
      const done = [...refunds, { dateCreated: today(), status: 'DONE', value }];
      const isWhole = done.reduce((sum, refund) => sum + refund.value, 0) >= whole;
      return change(id, isWhole ? 'PAYMENT_REFUNDED' : 'PAYMENT_PARTIALLY_REFUNDED', {
        refunds: done,
        ...(isWhole && { status: 'REFUNDED' }),
      });
    },
    dispute: (id: string) =>
      change(id, 'PAYMENT_CHARGEBACK_REQUESTED', {
        status: 'CHARGEBACK_REQUESTED',
        chargeback: { id: randomUUID(), status: 'REQUESTED' },
      }),
    loseDispute: (id: string) =>
      change(id, 'PAYMENT_UPDATED', {
        chargeback: { id: randomUUID(), status: 'DISPUTE_LOST' },
      }),
    winDispute(id: string) {
      change(id, 'PAYMENT_AWAITING_CHARGEBACK_REVERSAL', {
        status: 'AWAITING_CHARGEBACK_REVERSAL',
      });
      return change(id, 'PAYMENT_RECEIVED', {
        status: 'RECEIVED',
        chargeback: { id: randomUUID(), status: 'REVERSED' },
      });
    },
  };
}

export type Books = ReturnType<typeof openBooks>;
