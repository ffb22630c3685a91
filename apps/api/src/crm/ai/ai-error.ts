export type AiErrorKind =
  /** The operator's key is not taken, or may not do this. */
  | 'credentials'
  /** It wants a pause: all organizations ask by one key. */
  | 'rateLimited'
  /** It says what is wrong with the question: repeating it leads nowhere. */
  | 'rejected'
  /** No answer, or none that can be read; it may have been worked, and paid, for. */
  | 'unavailable';

/** That a chat counted. */
export interface TokenCount {
  inputTokens: number;
  outputTokens: number;
}

/** Why a service of speech or text did not do what it was asked. It holds no secret, and nothing that was asked or answered. */
export class AiError extends Error {
  readonly kind: AiErrorKind;
  /** Of the answer; null: none came. */
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
  /** A part of it was sent. */
  readonly mayHaveCost: boolean;
  /** What it says that it took, where it says nothing else; null: it does not say. */
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
