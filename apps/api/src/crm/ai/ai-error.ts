export type AiErrorKind =
  /** The service refuses the operator's key or permissions. */
  | 'credentials'
  /** The service wants a pause, which affects all organizations, because they share one key. */
  | 'rateLimited'
  /** The service refuses the request, so a retry is useless. */
  | 'rejected'
  /** No readable answer; the work may have been done and charged. */
  | 'unavailable';

/** Tokens that a chat counted. */
export interface TokenCount {
  inputTokens: number;
  outputTokens: number;
}

/** An error of a speech or text service. The message has no secret, and no content of requests and answers. */
export class AiError extends Error {
  readonly kind: AiErrorKind;
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
  /** A part of the request was sent. */
  readonly mayHaveCost: boolean;
  /** Tokens that a useless answer reports; null if it reports none. */
  readonly tokens: TokenCount | null;

  constructor(
    kind: AiErrorKind,
    message: string,
    about: {
      status?: number | undefined;
      retryAfterSeconds?: number | undefined;
      mayHaveCost?: boolean;
      tokens?: TokenCount | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'AiError';
    this.kind = kind;
    this.status = about.status ?? null;
    this.retryAfterSeconds = about.retryAfterSeconds ?? null;
    this.mayHaveCost = about.mayHaveCost ?? false;
    this.tokens = about.tokens ?? null;
  }
}
