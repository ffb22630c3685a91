import type { SandboxErrorCode, SandboxMethod } from '@alo/payments/sandbox/wire.ts';
import type { SandboxPaymentRow } from './books.ts';

export interface Checkout {
  payment: SandboxPaymentRow;
  payee: string;
  pixPayload: string;
  method: SandboxMethod;
  problem?: SandboxErrorCode;
}
