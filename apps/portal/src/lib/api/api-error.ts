import { ErrorReply } from '@alo/contract/platform/error.ts';

type ErrorDetails = ErrorReply['error']['details'];

/** Status 0 means no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly details: ErrorDetails;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    message: string,
    extra: { code?: string; details?: ErrorDetails; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = extra.code;
    this.details = extra.details;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

export async function parseApiError(response: Response): Promise<ApiError> {
  const retryAfterSeconds = readRetryAfter(response.headers.get('retry-after'));
  const body = (await response.json().catch(() => null)) as { error?: unknown } | null;
  const reply = ErrorReply.shape.error.safeParse(body?.error);
  if (!reply.success) {
    return new ApiError(response.status, response.statusText, { retryAfterSeconds });
  }
  const { message, code, details } = reply.data;
  return new ApiError(response.status, message, { code, details, retryAfterSeconds });
}

function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
