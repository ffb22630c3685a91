export type AiErrorKind =
  | 'credentials'
  | 'rateLimited'
  | 'rejected'
  /** The work may have been done and charged. */
  | 'unavailable';

export interface TokenCount {
  inputTokens: number;
  outputTokens: number;
}

/** The message contains no secret and no content. */
export class AiError extends Error {
  readonly kind: AiErrorKind;
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
  readonly mayHaveCost: boolean;
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
