import { PaymentError, type Payment } from '../payments.ts';
import type { Ask } from './client.ts';
import type { AsaasInvoice, AsaasList } from './wire.ts';

const STATUSES_WITH_INVOICE: readonly Payment['status'][] = ['paid', 'paidInCash', 'refunded'];

/** A payment counts without its tax invoice (Nota Fiscal), which is stored separately. */
export async function addTaxInvoice(ask: Ask, payment: Payment): Promise<Payment> {
  if (!STATUSES_WITH_INVOICE.includes(payment.status)) return payment;
  try {
    const query = { payment: payment.id };
    const { data } = await ask<AsaasList<AsaasInvoice>>('GET', '/invoices', { query });
    const issued = data.find(({ status, pdfUrl }) => status === 'AUTHORIZED' && pdfUrl);
    return { ...payment, invoiceLink: issued?.pdfUrl ?? null };
  } catch (error) {
    if (error instanceof PaymentError) return payment;
    throw error;
  }
}
