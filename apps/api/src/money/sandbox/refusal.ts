import type { SandboxErrorCode } from '@alo/payments/sandbox/wire.ts';

const STATUS: Record<SandboxErrorCode, number> = {
  unauthorized: 401,
  notFound: 404,
  invalid: 422,
  notAllowed: 409,
  cardNumberNotAllowed: 422,
  cardDeclined: 402,
  cardDeclinedForGood: 402,
};

export class SandboxRefusal extends Error {
  readonly code: SandboxErrorCode;

  constructor(code: SandboxErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  get statusCode(): number {
    return STATUS[this.code];
  }
}
