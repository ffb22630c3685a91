export type OutboundErrorKind =
  /** A forbidden address, an invalid request, or a closed client: nothing was sent. */
  | 'refused'
  /** No connection: nothing was sent. */
  | 'unreachable'
  /** Timeout or abort before sending, mostly in our queue. */
  | 'notSent'
  /** Timeout or abort before the whole answer: it may have been done. */
  | 'timedOut'
  /** The connection or answer broke: it may have been done. */
  | 'lost'
  | 'tooLarge'
  /** For example a proxy's page. */
  | 'notJson';

const SENT: readonly OutboundErrorKind[] = ['timedOut', 'lost', 'tooLarge', 'notJson'];

interface Circumstances {
  kind: OutboundErrorKind;
  /** Method and origin; a webhook's path is a secret. */
  requestLine: string;
  /** Ours or the platform's constant, never text from outside. */
  reason: string;
  /** Set if an answer began. */
  status?: number;
}

/** Safe to show and log: nothing sent or received, and therefore no `cause`. */
export class OutboundError extends Error {
  readonly kind: OutboundErrorKind;
  readonly status: number | undefined;
  readonly reason: string;

  constructor({ kind, requestLine, reason, status }: Circumstances) {
    super(`${requestLine}: ${reason}`);
    this.name = 'OutboundError';
    this.kind = kind;
    this.reason = reason;
    this.status = status;
  }

  /** Check before repeating. */
  get mayBeDone(): boolean {
    return SENT.includes(this.kind);
  }
}
