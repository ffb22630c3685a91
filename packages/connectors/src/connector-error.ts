export type ConnectorErrorKind =
  /** The vendor's address is not configured. Nothing was sent. */
  | 'notSetUp'
  /** Our credentials, or their rights, were refused; `check` tells which. Nothing was done. */
  | 'credentials'
  /** The customer has not paid the vendor. Nothing was done. */
  | 'unpaid'
  /** The customer's plan is used up for days. Nothing was done. */
  | 'usedUp'
  /** Nothing was done; retry after `retryAfterMs`. */
  | 'rateLimited'
  /** The request is invalid. Nothing was done. */
  | 'rejected'
  /** The vendor was unreachable. Nothing was done; a retry may work. */
  | 'unavailable'
  /** The request may have been executed: check before a retry. */
  | 'unknown';

interface Circumstances {
  status?: number;
  retryAfterMs?: number;
  /** The vendor's message, without our secrets. */
  vendorMessage?: string;
  /** Our address check refused the host. */
  isAddressRefused?: boolean;
  cause?: Error;
}

/** Safe to show and log: it holds no secret and nothing that was sent. */
export class ConnectorError extends Error {
  readonly kind: ConnectorErrorKind;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly vendorMessage: string | null;
  readonly isAddressRefused: boolean;

  constructor(kind: ConnectorErrorKind, message: string, about: Circumstances = {}) {
    super(message, about.cause && { cause: about.cause });
    this.name = 'ConnectorError';
    this.kind = kind;
    this.status = about.status ?? null;
    this.retryAfterMs = about.retryAfterMs ?? null;
    this.vendorMessage = about.vendorMessage ?? null;
    this.isAddressRefused = about.isAddressRefused ?? false;
  }
}
