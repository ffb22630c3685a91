export type CloudErrorKind =
  | 'credentials'
  | 'forbidden'
  | 'noBucket'
  | 'rateLimited'
  /** A retry is safe. */
  | 'unavailable'
  /** A retry would fail too. */
  | 'rejected'
  | 'different';

export type CloudStep = 'enter' | 'store' | 'verify' | 'read' | 'remove';

interface Circumstances {
  step: CloudStep;
  status?: number | undefined;
  /** The cloud's constant, such as `SlowDown`; never free text. */
  code?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** Safe to show and log: no secret, nothing sent or received. */
export class CloudError extends Error {
  readonly kind: CloudErrorKind;
  readonly step: CloudStep;
  readonly status: number | null;
  readonly code: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(kind: CloudErrorKind, { step, status, code, retryAfterSeconds }: Circumstances) {
    super(`${step}: ${[kind, status, code].filter((part) => part !== undefined).join(' ')}`);
    this.name = 'CloudError';
    this.kind = kind;
    this.step = step;
    this.status = status ?? null;
    this.code = code !== undefined && /^\w{1,60}$/.test(code) ? code : null;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}
