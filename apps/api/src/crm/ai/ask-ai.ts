import type { Ask, OutboundRequest } from '@alo/outbound/ask.ts';
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import type { AiService } from '../../platform/settings/ai-settings.ts';
import { AiError, type TokenCount } from './ai-error.ts';

const MAX_BYTES = 2 * 1024 ** 2;

export interface AiClient {
  send: Ask;
  service: AiService;
  timeoutMs: number;
}

export async function askAi(
  { send, service, timeoutMs }: AiClient,
  method: 'GET' | 'POST',
  path: string,
  body: Pick<OutboundRequest, 'headers' | 'json' | 'stream'> = {},
): Promise<unknown> {
  const { baseUrl, apiKey } = service;
  try {
    const answer = await send({
      method,
      url: `${baseUrl}${path}`,
      ...body,
      headers: {
        ...body.headers,
        ...(apiKey !== null && { Authorization: `Bearer ${apiKey}` }),
      },
      timeoutMs,
      maxBytes: MAX_BYTES,
      isPersonal: true,
    });
    const { status, retryAfterSeconds } = answer;
    if (status < 200 || status > 299) throw toRefusal(path, status, retryAfterSeconds);
    return answer.json();
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const { status, mayBeDone: mayHaveCost } = error;
    throw new AiError('unavailable', `${path}: ${error.reason}`, { status, mayHaveCost });
  }
}

/** Leaves out the service's message, which may repeat the request. */
function toRefusal(path: string, status: number, retryAfterSeconds: number | undefined): AiError {
  const fail = (kind: AiError['kind'], mayHaveCost = false) =>
    new AiError(kind, `${path} answered with status ${status}`, {
      status,
      retryAfterSeconds,
      mayHaveCost,
    });
  if (status === 401 || status === 403) return fail('credentials');
  if (status === 429) return fail('rateLimited');
  if (status === 503 && retryAfterSeconds !== undefined) return fail('rateLimited');
  if (status >= 500 || status === 408 || status < 400) return fail('unavailable', status >= 500);
  return fail('rejected');
}

export const makeNoAnswerError = (path: string, tokens?: TokenCount): AiError =>
  new AiError('unavailable', `${path} answered in an unknown format`, {
    status: 200,
    mayHaveCost: true,
    tokens,
  });

/** Listing is free. A service without this list is available too. */
export async function checkAi(client: AiClient): Promise<void> {
  try {
    await askAi(client, 'GET', '/models');
  } catch (error) {
    if (error instanceof AiError && error.kind === 'rejected') return;
    throw error;
  }
}
