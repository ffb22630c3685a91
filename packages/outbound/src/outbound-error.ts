export type OutboundErrorKind =
  /** By us: forbidden address, invalid request or closed client. Nothing was sent. */
  | 'refused'
  /** No connection: nothing was sent. */
  | 'unreachable'
  /**
   * Timeout or abort before sending, mostly in our own queue, because connecting times out sooner than most requests.
   */
  | 'notSent'
  /** Sent, but timed out or aborted before the whole answer: it may have been done. */
  | 'timedOut'
  /** Sent, but the connection or answer broke: it may have been done. */
  | 'lost'
  /** The answer exceeds the limit. */
  | 'tooLarge'
  /** The whole answer arrived but is not JSON, for example a proxy's page. */
  | 'notJson';

const SENT: readonly OutboundErrorKind[] = ['timedOut', 'lost', 'tooLarge', 'notJson'];

interface Circumstances {
  kind: OutboundErrorKind;
  /** Method and origin, without the path, because addresses of webhooks are secrets. */
  what: string;
  /** Our text or a constant of the platform, never text from outside. */
  why: string;
  /** Status of the answer, if one began. */
  status?: number;
}

/** Safe to show and log: it has no path, no header and nothing that was sent or received, and therefore no `cause`. */
export class OutboundError extends Error {
  readonly kind: OutboundErrorKind;
  readonly status: number | undefined;
  /** Short, such as `ECONNREFUSED`. */
  readonly why: string;

  constructor({ kind, what, why, status }: Circumstances) {
    super(`${what}: ${why}`);
    this.name = 'OutboundError';
    this.kind = kind;
    this.why = why;
    this.status = status;
  }

  /** The other side may have done it: check before repeating. */
  get mayBeDone(): boolean {
    return SENT.includes(this.kind);
  }
}
