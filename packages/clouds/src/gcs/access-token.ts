// Google's own library asks for a token, by our way out. Its library for Cloud Storage sends by a client of its own that knows
// neither our rules for addresses nor our time limits, so what the token is for we ask ourselves (docs/decisions/0043-clouds.md).
import { createHash } from 'node:crypto';
import type { OutboundAnswer } from '@alo/outbound/answer.ts';
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import { CloudError } from '../cloud-error.ts';
import type { Way } from '../cloud.ts';
import type { ServiceAccount } from './service-account.ts';

const SCOPE = 'https://www.googleapis.com/auth/devstorage.read_write';
/** Before its end no request begins with it that may outlast it. */
const EARLY_MS = 5 * 60_000;
const MOST_KEPT = 500;

interface Token {
  text: string;
  expiresAt: number;
}

/** Of this process, by account, oldest first: a token serves all files of an hour. */
const kept = new Map<string, Token>();

const keyOf = ({ clientEmail, privateKey }: ServiceAccount, { baseUrl = '' }: Way): string =>
  createHash('sha256').update(`${baseUrl} ${clientEmail} ${privateKey}`).digest('base64');

/** @throws CloudError */
export async function accessToken(account: ServiceAccount, way: Way): Promise<string> {
  const key = keyOf(account, way);
  const known = kept.get(key);
  if (known && known.expiresAt - EARLY_MS > Date.now()) return known.text;
  const token = await askForToken(account, way);
  kept.delete(key);
  kept.set(key, token);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return token.text;
}

/** It was refused: the next one is asked for. */
export const forgetToken = (account: ServiceAccount, way: Way): boolean =>
  kept.delete(keyOf(account, way));

async function askForToken(account: ServiceAccount, way: Way): Promise<Token> {
  const { JWT } = await import('google-auth-library');
  let failure: CloudError | null = null;
  const client = new JWT({
    email: account.clientEmail,
    key: account.privateKey,
    scopes: [SCOPE],
    transporterOptions: {
      async fetchImplementation(url, init) {
        // its own retries: the queue tries again
        if (failure) throw failure;
        const form = new URLSearchParams(String(init?.body));
        const answer = await ask(way, String(url), Object.fromEntries(form));
        failure = failureOf(answer);
        if (failure) throw failure;
        const headers = { 'content-type': 'application/json' };
        return new Response((answer as OutboundAnswer).text, { headers });
      },
    },
  });
  try {
    const { token, res: _ } = await client.getAccessToken();
    const { expiry_date: expiresAt } = client.credentials;
    if (token && expiresAt) return { text: token, expiresAt };
  } catch (error) {
    if (!failure) throw error;
  }
  throw failure ?? new CloudError('unavailable', { step: 'enter' });
}

async function ask(
  { send, baseUrl, timeoutMs }: Way,
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<OutboundAnswer | OutboundError> {
  const address = baseUrl === undefined ? url : `${baseUrl}${new URL(url).pathname}`;
  try {
    return await send({ method: 'POST', url: address, form, timeoutMs });
  } catch (error) {
    if (error instanceof OutboundError) return error;
    throw error;
  }
}

function failureOf(answer: OutboundAnswer | OutboundError): CloudError | null {
  const { status } = answer;
  const step = 'enter';
  if (answer instanceof OutboundError) return new CloudError('unavailable', { step, status });
  if (status === 200 && typeof answer.jsonIfAny() === 'object') return null;
  const { retryAfterSeconds } = answer;
  if (status === 429) return new CloudError('rateLimited', { step, status, retryAfterSeconds });
  // of an account that is gone, or a key that was taken back: invalid_grant
  const isRefused = status !== undefined && status >= 400 && status < 500;
  return new CloudError(isRefused ? 'credentials' : 'unavailable', { step, status });
}
