import type { SandboxErrorCode, SandboxMethod } from '@alo/payments/sandbox/wire.ts';
import type { SandboxPaymentRow } from './books.ts';

/** What the page shows. */
export interface Checkout {
  payment: SandboxPaymentRow;
  /** Who receives the money. */
  payee: string;
  pixPayload: string;
  /** The chosen tab. */
  method: SandboxMethod;
  problem?: SandboxErrorCode;
}
