import { PaymentError, type Payment } from '../payments.ts';
import type { Ask } from './client.ts';
import type { AsaasInvoice, AsaasList } from './wire.ts';

/** A tax invoice has a link only in these states. */
const PAID: readonly Payment['status'][] = ['paid', 'paidInCash', 'refunded'];

/**
 * Adds the link of the tax invoice (Nota Fiscal), which Asaas stores separately. A payment counts even if the account
 * has no tax invoices or the request fails.
 */
export async function addTaxInvoice(ask: Ask, payment: Payment): Promise<Payment> {
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
