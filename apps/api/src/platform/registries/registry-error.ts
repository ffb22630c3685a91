/** The message has no personal data. */
export class RegistryError extends Error {
  readonly kind: 'unavailable' | 'rateLimited';
  readonly retryAfterSeconds: number;

  constructor(kind: RegistryError['kind'], message: string, retryAfterSeconds = 60) {
    super(message);
    this.name = 'RegistryError';
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
