import { ErrorReply } from '@alo/contract/platform/error.ts';

type ErrorDetails = ErrorReply['error']['details'];

/** A refusal of the API. Status 0 means that there was no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly details: ErrorDetails;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    message: string,
    more: { code?: string; details?: ErrorDetails; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = more.code;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export async function parseApiError(response: Response): Promise<ApiError> {
  const retryAfterSeconds = readRetryAfter(response.headers.get('retry-after'));
  const body = (await response.json().catch(() => null)) as { error?: unknown } | null;
  // Parses only `error`, because the rest of the body serves other clients.
  const reply = ErrorReply.shape.error.safeParse(body?.error);
  if (!reply.success) {
    return new ApiError(response.status, response.statusText, { retryAfterSeconds });
  }
  const { message, code, details } = reply.data;
  return new ApiError(response.status, message, { code, details, retryAfterSeconds });
}

/** The header holds seconds or a date. */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
