export type CloudErrorKind =
  /** The cloud does not know the key. */
  | 'credentials'
  /** It knows the key, which may not do this here. */
  | 'forbidden'
  | 'noBucket'
  /** Come back later. */
  | 'rateLimited'
  /** No answer, or a fault of the cloud's own: later it may work. Whatever was done is found when it is done again. */
  | 'unavailable'
  /** Repeating it leads nowhere. */
  | 'rejected'
  /** Something else has the object's name. */
  | 'different';

/** What was being done. */
export type CloudStep = 'enter' | 'store' | 'verify' | 'read' | 'remove';

interface Circumstances {
  step: CloudStep;
  /** Of the answer, where one came. */
  status?: number | undefined;
  /** The cloud's own constant, like `SlowDown`; never what it wrote. */
  code?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** Why a cloud did not do what it was asked. Can be shown and logged: it holds no secret, and nothing that was sent or answered. */
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
