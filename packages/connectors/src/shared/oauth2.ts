// OAuth 2 (authorization code, RFC 6749, PKCE of RFC 7636), of which each vendor has its own facts. Pure but for the two questions.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { OutboundAnswer } from '@alo/outbound/answer.ts';
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import { ConnectorError } from '../connector-error.ts';
import type { Access, Grant, OAuthVendor } from '../connector.ts';

/** What the operator registered at the vendor. */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** Who was sent to the vendor's page, and what for; comes back through the browser, signed. */
export interface OAuthState {
  organizationId: string;
  connectorId: string;
  userId: string;
  /** Makes each link another one; the page's PKCE verifier is kept by it. */
  nonce: string;
  /** ISO 8601 UTC. */
  expiresAt: string;
}

const TIMEOUT_MS = 20_000;
/** A vendor that does not say how long (RFC 6749 only recommends it). */
const SHORTEST_LIFETIME_SECONDS = 300;

const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`oauth-state ${text}`).digest();

export function signState(secret: string, state: OAuthState): string {
  const text = Buffer.from(JSON.stringify(state)).toString('base64url');
  return `${text}.${signatureOf(secret, text).toString('base64url')}`;
}

/** Null: not of ours, altered, or too old. */
export function readState(secret: string, signed: string, now: Date): OAuthState | null {
  const [text = '', signature = ''] = signed.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(secret, text);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const state = JSON.parse(Buffer.from(text, 'base64url').toString()) as OAuthState;
  return state.expiresAt > now.toISOString() ? state : null;
}

export const newVerifier = (): string => randomBytes(32).toString('base64url');

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Where the browser is sent. @param verifier of vendors with PKCE; kept until the browser is back. */
export function authorizeLink(
  vendor: OAuthVendor,
  { clientId, redirectUri }: OAuthClient,
  { state, verifier }: { state: string; verifier?: string },
): string {
  const url = new URL(vendor.authorizeUrl);
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    ...(vendor.scopes.length > 0 && { scope: vendor.scopes.join(' ') }),
    ...(vendor.hasPkce &&
      verifier && { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

export const exchangeCode = (
  access: Access,
  vendor: OAuthVendor,
  client: OAuthClient,
  { code, verifier }: { code: string; verifier?: string },
  now: Date,
): Promise<Grant> =>
  askGrant(access, vendor, client, now, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirectUri,
    ...(vendor.hasPkce && verifier && { code_verifier: verifier }),
  });

/**
 * @throws ConnectorError `credentials` when the grant is over for good: whoever owns the CRM must connect again. `rejected`
 *   when it is our own application that the vendor refuses: the operator's matter. `unknown` when the answer was lost: the
 *   old refresh token may still serve.
 */
export async function refreshGrant(
  access: Access,
  vendor: OAuthVendor,
  client: OAuthClient,
  grant: Grant,
  now: Date,
): Promise<Grant> {
  if (grant.refreshToken === null) throw new ConnectorError('credentials', 'Nothing to refresh by');
  const fresh = await askGrant(access, vendor, client, now, {
    grant_type: 'refresh_token',
    refresh_token: grant.refreshToken,
  });
  // without another one in the answer the old one stays (RFC 6749, 6)
  return { ...fresh, refreshToken: fresh.refreshToken ?? grant.refreshToken };
}

async function askGrant(
  access: Access,
  vendor: OAuthVendor,
  { clientId, clientSecret }: OAuthClient,
  now: Date,
  form: Record<string, string>,
): Promise<Grant> {
  const inBody = vendor.clientIn === 'body';
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const url = new URL(vendor.tokenUrl);
  try {
    const answer = await access.send({
      method: 'POST',
      url: access.baseUrl ? `${access.baseUrl}${url.pathname}` : url.href,
      headers: inBody ? {} : { Authorization: `Basic ${basic}` },
      form: { ...form, ...(inBody && { client_id: clientId, client_secret: clientSecret }) },
      timeoutMs: access.timeoutMs ?? TIMEOUT_MS,
    });
    if (answer.status !== 200) throw refusalOf(answer);
    return readGrant(vendor, answer.json() as Record<string, unknown>, now);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw new ConnectorError(
      error.mayBeDone ? 'unknown' : 'unavailable',
      `The token address does not answer: ${error.why}`,
    );
  }
}

function readGrant(vendor: OAuthVendor, answer: Record<string, unknown>, now: Date): Grant {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = answer;
  if (typeof accessToken !== 'string' || accessToken === '') {
    throw new ConnectorError('unknown', 'The answer of the token address has no token');
  }
  const lifetime = Number(seconds) > 0 ? Number(seconds) : SHORTEST_LIFETIME_SECONDS;
  return {
    accessToken,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
    expiresAt: new Date(now.getTime() + lifetime * 1000).toISOString(),
    baseUrl: vendor.readBaseUrl?.(answer) ?? null,
  };
}

function refusalOf({ status, retryAfterSeconds, jsonIfAny }: OutboundAnswer): ConnectorError {
  const { error } = (jsonIfAny() ?? {}) as { error?: unknown };
  const code = typeof error === 'string' ? error.slice(0, 60) : 'no reason';
  const message = `The token address answered ${status}: ${code}`;
  if (status === 429) {
    const retryAfterMs = (retryAfterSeconds ?? 10) * 1000;
    return new ConnectorError('rateLimited', message, { status, retryAfterMs });
  }
  if (code === 'invalid_grant') return new ConnectorError('credentials', message, { status });
  // also invalid_client: ours, and whoever owns the CRM cannot help it
  const isRefused = status >= 400 && status < 500 && code !== 'no reason';
  return new ConnectorError(isRefused ? 'rejected' : 'unavailable', message, { status });
}
