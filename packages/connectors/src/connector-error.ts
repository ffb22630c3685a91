export type ConnectorErrorKind =
  /** The operator has not said where this vendor is. Nothing was sent. */
  | 'notSetUp'
  /** The vendor does not know us, or this may not be done with what it gave us: `check` tells which. Nothing was done. */
  | 'credentials'
  /** The customer has not paid the vendor: our credentials are as good as before. Nothing was done. */
  | 'unpaid'
  /** The customer's plan has no more requests until it is renewed, which takes days; ask again after `retryAfterMs`. Nothing was done. */
  | 'usedUp'
  /** Nothing was done; come back after `retryAfterMs`. */
  | 'rateLimited'
  /** The vendor says what is wrong with the request; repeating it leads nowhere. Nothing was done. */
  | 'rejected'
  /** Surely not done: there is no connection, or the vendor is unavailable. Later it may work. */
  | 'unavailable'
  /** The request may have been executed: look before it is repeated. */
  | 'unknown';

interface Circumstances {
  status?: number;
  retryAfterMs?: number;
  /** In the vendor's words, without our secrets. */
  vendorSays?: string;
  /** We did not ask: its address may not be reached. */
  isAddressRefused?: boolean;
  /** What broke over an answer that cannot be read: for the log. */
  cause?: Error;
}

/** Why a CRM did not do what it was asked. Can be shown and logged: it holds no secret and nothing that was sent. */
export class ConnectorError extends Error {
  readonly kind: ConnectorErrorKind;
  /** The answer's status, if an answer came. */
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly vendorSays: string | null;
  readonly isAddressRefused: boolean;

  constructor(kind: ConnectorErrorKind, message: string, about: Circumstances = {}) {
    super(message, about.cause && { cause: about.cause });
    this.name = 'ConnectorError';
    this.kind = kind;
    this.status = about.status ?? null;
    this.retryAfterMs = about.retryAfterMs ?? null;
    this.vendorSays = about.vendorSays ?? null;
    this.isAddressRefused = about.isAddressRefused ?? false;
  }
}
