// The first half of OAuth 2 (authorization code, RFC 6749; PKCE of RFC 7636): where the browser is sent, and what it brings back. Pure.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ConnectorError } from '../connector-error.ts';
import type { OAuthSaid, OAuthVendor } from '../connector.ts';

/** What the operator registered at the vendor. */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Customers' own hosts that the operator let in, beside the vendor's. */
  hosts?: readonly string[];
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

interface Leaving {
  state: string;
  /** Of vendors with PKCE; kept until the browser is back. */
  verifier?: string | undefined;
  said?: OAuthSaid;
  /** Instead of the vendor's own address. */
  baseUrl?: string | undefined;
}

/**
 * Where the browser is sent.
 * @throws ConnectorError `rejected` for a host of the customer's that nobody knows.
 */
export function authorizeLink(
  vendor: OAuthVendor,
  client: OAuthClient,
  { state, verifier, said = NOTHING_SAID, baseUrl }: Leaving,
): string {
  const accountsUrl = accountsUrlOf(vendor, client, said);
  const url = new URL(addressAt(baseUrl ?? accountsUrl, vendor.authorizeUrl));
  const query = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    state,
    ...(vendor.scopes.length > 0 && { scope: vendor.scopes.join(' ') }),
    ...(vendor.hasPkce &&
      verifier && { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' }),
    ...vendor.linkQuery,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

export const NOTHING_SAID: OAuthSaid = { settings: {}, query: {} };

/** The vendor's address, at another origin where there is one. */
export function addressAt(origin: string | null | undefined, address: string): string {
  const { pathname, search } = new URL(address);
  return origin ? `${origin}${pathname}${search}` : address;
}

/**
 * Our secret is sent there, so that no host counts which a customer, or whoever made the browser come back, only says.
 * @throws ConnectorError `rejected`
 */
export function accountsUrlOf(
  vendor: OAuthVendor,
  { hosts = [] }: OAuthClient,
  said: OAuthSaid,
): string | null {
  const host = vendor.accountsHostOf?.(said) ?? null;
  if (host === null) return null;
  const isHost = URL.parse(`https://${host}`)?.host === host;
  if (isHost && (vendor.ownHosts?.test(host) || hosts.includes(host))) return `https://${host}`;
  throw new ConnectorError('rejected', 'The host of the account is neither the vendor’s nor known');
}
