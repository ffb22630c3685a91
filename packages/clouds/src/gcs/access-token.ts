// Only the token comes from Google's library (docs/decisions/0043-clouds.md).
import { createHash } from 'node:crypto';
import type { OutboundAnswer } from '@alo/outbound/answer.ts';
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import { CloudError } from '../cloud-error.ts';
import type { CloudConnection } from '../cloud.ts';
import type { ServiceAccount } from './service-account.ts';

const SCOPE = 'https://www.googleapis.com/auth/devstorage.read_write';
/** No request outlasts its token. */
const RENEW_EARLY_MS = 5 * 60_000;
const MAX_TOKENS = 500;

interface Token {
  text: string;
  expiresAt: number;
}

/** Oldest first. A token lasts an hour. */
const tokens = new Map<string, Token>();

const toKey = (
  { clientEmail, privateKey }: ServiceAccount,
  { baseUrl = '' }: CloudConnection,
): string =>
  createHash('sha256').update(`${baseUrl} ${clientEmail} ${privateKey}`).digest('base64');

/** @throws CloudError */
export async function getAccessToken(
  account: ServiceAccount,
  connection: CloudConnection,
): Promise<string> {
  const key = toKey(account, connection);
  const cached = tokens.get(key);
  if (cached && cached.expiresAt - RENEW_EARLY_MS > Date.now()) return cached.text;
  const token = await requestToken(account, connection);
  tokens.delete(key);
  tokens.set(key, token);
  for (const oldest of tokens.keys()) {
    if (tokens.size <= MAX_TOKENS) break;
    tokens.delete(oldest);
  }
  return token.text;
}

export const forgetToken = (account: ServiceAccount, connection: CloudConnection): boolean =>
  tokens.delete(toKey(account, connection));

async function requestToken(account: ServiceAccount, connection: CloudConnection): Promise<Token> {
  const { JWT } = await import('google-auth-library');
  let failure: CloudError | null = null;
  const client = new JWT({
    email: account.clientEmail,
    key: account.privateKey,
    scopes: [SCOPE],
    transporterOptions: {
      async fetchImplementation(url, init) {
        // Our queue retries, so this stops the library's retries.
        if (failure) throw failure;
        const form = new URLSearchParams(String(init?.body));
        const answer = await sendForm(connection, String(url), Object.fromEntries(form));
        failure = toCloudError(answer);
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

async function sendForm(
  { send, baseUrl, timeoutMs }: CloudConnection,
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

function toCloudError(answer: OutboundAnswer | OutboundError): CloudError | null {
  const { status } = answer;
  const step = 'enter';
  if (answer instanceof OutboundError) return new CloudError('unavailable', { step, status });
  if (status === 200 && typeof answer.jsonIfAny() === 'object') return null;
  const { retryAfterSeconds } = answer;
  if (status === 429) return new CloudError('rateLimited', { step, status, retryAfterSeconds });
  // invalid_grant: the account or key was deleted
  const isRefused = status !== undefined && status >= 400 && status < 500;
  return new CloudError(isRefused ? 'credentials' : 'unavailable', { step, status });
}
