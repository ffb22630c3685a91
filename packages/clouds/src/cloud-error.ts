export type CloudErrorKind =
  /** The cloud does not know the key. */
  | 'credentials'
  /** The key is known but lacks the right. */
  | 'forbidden'
  | 'noBucket'
  | 'rateLimited'
  /** No answer or an error of the cloud: retry later. A retry finds what was already done. */
  | 'unavailable'
  /** A retry would fail too. */
  | 'rejected'
  /** Another object has this name. */
  | 'different';

export type CloudStep = 'enter' | 'store' | 'verify' | 'read' | 'remove';

interface Circumstances {
  step: CloudStep;
  /** HTTP status, if there was an answer. */
  status?: number | undefined;
  /** The cloud's own constant, such as `SlowDown`; never free text. */
  code?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** Safe to show and log: it contains no secret and nothing that was sent or received. */
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
