export type OutboundErrorKind =
  /** By us: an address that may not be asked, a request that is none, a client that was closed. Nothing was sent. */
  | 'refused'
  /** No connection came about: nothing was sent. */
  | 'unreachable'
  /**
   * The time was over, or whoever asked had ended, before anything was sent: mostly in our own line, because no connection is
   * waited for as long as most requests last.
   */
  | 'notSent'
  /** It was sent, and no whole answer came in time, or while anybody waited: it may have been done. */
  | 'timedOut'
  /** It was sent, and the connection or the answer broke: it may have been done. */
  | 'lost'
  /** An answer came, longer than its reader takes. */
  | 'tooLarge'
  /** An answer came whole, and is no JSON: the page of a proxy, perhaps. */
  | 'notJson';

const SENT: readonly OutboundErrorKind[] = ['timedOut', 'lost', 'tooLarge', 'notJson'];

interface Circumstances {
  kind: OutboundErrorKind;
  /** Method and origin. The path stays out of it: addresses of webhooks are secrets. */
  what: string;
  /** Ours or a constant of the platform, never what somebody else wrote. */
  why: string;
  /** Of the answer, where one began to come. */
  status?: number;
}

/**
 * Why a request came to nothing. It can be shown and logged: it holds no path, no header and nothing that was sent or
 * answered, and therefore has no `cause`.
 */
export class OutboundError extends Error {
  readonly kind: OutboundErrorKind;
  readonly status: number | undefined;
  /** In short, like `ECONNREFUSED`. */
  readonly why: string;

  constructor({ kind, what, why, status }: Circumstances) {
    super(`${what}: ${why}`);
    this.name = 'OutboundError';
    this.kind = kind;
    this.why = why;
    this.status = status;
  }

  /** Whoever was asked may have done it: look before asking again. */
  get mayBeDone(): boolean {
    return SENT.includes(this.kind);
  }
}
