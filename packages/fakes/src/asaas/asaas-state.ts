import { randomUUID } from 'node:crypto';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { openDisputes } from './disputes.ts';
import type {
  ChangePayment,
  FakeCustomer,
  FakeInvoice,
  FakePayment,
  FakeToken,
  SendEvent,
} from './records.ts';
import { openRefunds } from './refunds.ts';

export function openAsaasState(sendEvent: SendEvent) {
  const customers = new Map<string, FakeCustomer>();
  const payments = new Map<string, FakePayment>();
  const tokens = new Map<string, FakeToken>();
  const invoices = new Map<string, FakeInvoice>();

  function payment(id: string): FakePayment {
    const storedPayment = payments.get(id);
    if (!storedPayment) throw new Error(`Asaas has no payment ${id}`);
    return storedPayment;
  }
  const change: ChangePayment = (id, event, changes) => {
    const changed = Object.assign(payment(id), changes);
    sendEvent(event, { payment: structuredClone(changed) });
    return changed;
  };
  const today = () => dayAt();
  const paidToday = () => ({ paymentDate: today(), clientPaymentDate: today() });

  function add(
    input: Omit<FakePayment, 'object' | 'id' | 'dateCreated' | 'deleted' | 'invoiceUrl'>,
  ): FakePayment {
    const id = `pay_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
    const added = {
      object: 'payment',
      id,
      dateCreated: today(),
      invoiceUrl: `https://www.asaas.com/i/${id.slice(4)}`,
      deleted: false,
      ...input,
    } as FakePayment;
    payments.set(id, added);
    sendEvent('PAYMENT_CREATED', { payment: structuredClone(added) });
    return added;
  }

  return {
    customers,
    payments,
    tokens,
    invoices,

    scheduleInvoice(paymentId: string) {
      const { customer, value } = payment(paymentId);
      const id = `inv_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
      const invoice: FakeInvoice = {
        object: 'invoice',
        id,
        status: 'SCHEDULED',
        customer,
        payment: paymentId,
        value,
      };
      invoices.set(id, invoice);
      sendEvent('INVOICE_CREATED', { invoice: structuredClone(invoice) });
      return invoice;
    },
    authorizeInvoice(id: string) {
      const invoice = Object.assign(invoices.get(id)!, {
        status: 'AUTHORIZED',
        pdfUrl: `https://www.asaas.com/nfse/${id}.pdf`,
      });
      sendEvent('INVOICE_AUTHORIZED', { invoice: structuredClone(invoice) });
      return invoice;
    },

    add,
    receiveForeign: (value: number, changes: Partial<FakePayment> = {}) =>
      add({
        customer: 'cus_of_another_system',
        value,
        netValue: value,
        billingType: 'TRANSFER',
        status: 'RECEIVED',
        dueDate: today(),
        ...paidToday(),
        ...changes,
      }),

    /** Sends no event. */
    removeCustomer(id: string) {
      customers.get(id)!.deleted = true;
    },

    payByPix: (id: string) =>
      change(id, 'PAYMENT_RECEIVED', { status: 'RECEIVED', billingType: 'PIX', ...paidToday() }),
    holdPix: (id: string) =>
      change(id, 'PAYMENT_CONFIRMED', { status: 'CONFIRMED', billingType: 'PIX', ...paidToday() }),
    payBy: (id: string, billingType: 'BOLETO' | 'CREDIT_CARD' | 'DEBIT_CARD') =>
      change(id, 'PAYMENT_CONFIRMED', { status: 'CONFIRMED', billingType, ...paidToday() }),
    payByStoredCard(id: string) {
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
    /** Days (boleto) or a month (card) after the payment. */
    settle: (id: string) => change(id, 'PAYMENT_RECEIVED', { status: 'RECEIVED' }),
    payInCash: (id: string) =>
      change(id, 'PAYMENT_RECEIVED', {
        status: 'RECEIVED',
        billingType: 'RECEIVED_IN_CASH',
        ...paidToday(),
      }),
    undoCash: (id: string) =>
      change(id, 'PAYMENT_RECEIVED_IN_CASH_UNDONE', {
        status: 'PENDING',
        billingType: 'UNDEFINED',
        paymentDate: undefined,
        clientPaymentDate: undefined,
      }),
    expire: (id: string) => change(id, 'PAYMENT_OVERDUE', { status: 'OVERDUE' }),
    remove: (id: string) => change(id, 'PAYMENT_DELETED', { deleted: true }),
    restore: (id: string) => change(id, 'PAYMENT_RESTORED', { deleted: false }),

    holdForAnalysis: (id: string) =>
      change(id, 'PAYMENT_AWAITING_RISK_ANALYSIS', {
        status: 'AWAITING_RISK_ANALYSIS',
        billingType: 'CREDIT_CARD',
      }),
    approve: (id: string) =>
      change(id, 'PAYMENT_APPROVED_BY_RISK_ANALYSIS', { status: 'CONFIRMED', ...paidToday() }),
    reprove: (id: string) => change(id, 'PAYMENT_REPROVED_BY_RISK_ANALYSIS', { status: 'PENDING' }),

    requestDunning: (id: string) =>
      change(id, 'PAYMENT_DUNNING_REQUESTED', { status: 'DUNNING_REQUESTED' }),
    receiveDunning: (id: string) =>
      change(id, 'PAYMENT_DUNNING_RECEIVED', { status: 'DUNNING_RECEIVED', ...paidToday() }),

    ...openRefunds(payment, change),
    ...openDisputes(payment, change),
  };
}

export type AsaasState = ReturnType<typeof openAsaasState>;
