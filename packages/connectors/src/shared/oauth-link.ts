// The first half of OAuth 2 (authorization code, RFC 6749; PKCE of RFC 7636): where the browser is sent, and what it brings back. Pure.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ConnectorError } from '../connector-error.ts';
import type { OAuthClient, OAuthLeaving, OAuthSaid } from '../connector.ts';

/** The user and the card for which the browser went to the vendor's page; it comes back through the browser, signed. */
export interface OAuthState {
  organizationId: string;
  connectorId: string;
  userId: string;
  /** Makes each link another one; the page's PKCE verifier is kept by it. */
  nonce: string;
  /** ISO 8601 UTC. */
  expiresAt: string;
}

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`oauth-state ${text}`).digest();

export function signState(secret: string, state: OAuthState): string {
  const text = Buffer.from(JSON.stringify(state)).toString('base64url');
  return `${text}.${sign(secret, text).toString('base64url')}`;
}

/** Returns null for a text that is not ours, was altered, or is too old. */
export function readState(secret: string, signed: string, now: Date): OAuthState | null {
  const [text = '', signature = ''] = signed.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = sign(secret, text);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const state = JSON.parse(Buffer.from(text, 'base64url').toString()) as OAuthState;
  return state.expiresAt > now.toISOString() ? state : null;
}

export const newVerifier = (): string => randomBytes(32).toString('base64url');

/** Makes the parameters that a vendor with PKCE wants in the link. */
export const makeChallenge = ({ verifier }: Pick<OAuthLeaving, 'verifier'>) => ({
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
});

interface Door {
  /** Is null if the account has no host of its own. */
  accountsUrl?: string | null;
  /** Beside what RFC 6749 says. */
  query?: Readonly<Record<string, string>>;
}

/** Makes the address to which the browser is sent, at the account's own host where there is one. */
export function linkTo(
  address: string,
  client: OAuthClient,
  { state, baseUrl }: OAuthLeaving,
  { accountsUrl = null, query = {} }: Door = {},
): string {
  const url = new URL(addressAt(baseUrl ?? accountsUrl, address));
  const all = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    state,
    ...query,
  };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return url.href;
}

export const NOTHING_SAID: OAuthSaid = { settings: {}, query: {} };

/** The vendor's address, at another origin where there is one. */
export function addressAt(origin: string | null | undefined, address: string): string {
  const { pathname, search } = new URL(address);
  return origin ? `${origin}${pathname}${search}` : address;
}

/**
 * Accepts only hosts of the vendor's and of the operator's, because our secret is sent there: a customer, or a forged return
 * of the browser, may name any host.
 * @param own the vendor's hosts; those that the operator registered count beside them
 * @throws ConnectorError `rejected`
 */
export function knownHost(
  host: string | null,
  { hosts }: Pick<OAuthClient, 'hosts'>,
  own: RegExp,
): string | null {
  if (host === null) return null;
  const isHost = URL.parse(`https://${host}`)?.host === host;
  if (isHost && (own.test(host) || hosts.includes(host))) return `https://${host}`;
  throw new ConnectorError('rejected', 'The host of the account is neither the vendor’s nor known');
}
