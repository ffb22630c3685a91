import { PaymentError, type Payment } from '../payments.ts';
import type { Ask } from './client.ts';
import type { AsaasInvoice, AsaasList } from './wire.ts';

/** Before that no tax invoice has a link. */
const PAID: readonly Payment['status'][] = ['paid', 'paidInCash', 'refunded'];

/**
 * The payment with the link of its tax invoice (Nota Fiscal), which Asaas keeps beside it. An account without tax
 * invoices, or one whose invoices cannot be asked for, credits its payments all the same.
 */
export async function withTaxInvoice(ask: Ask, payment: Payment): Promise<Payment> {
  if (!PAID.includes(payment.status)) return payment;
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
