// RFC 6749 (authorization code) and RFC 7636 (PKCE): the link and its signed state.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ConnectorError } from '../../connector-error.ts';
import type { OAuthClient, AuthorizationRequest, OAuthContext } from '../../connector.ts';

/** Travels signed through the browser. */
export interface OAuthState {
  organizationId: string;
  connectorId: string;
  userId: string;
  /** The PKCE verifier is stored under it. */
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

/** Returns null if it is foreign, altered or expired. */
export function readState(secret: string, signed: string, now: Date): OAuthState | null {
  const [text = '', signature = ''] = signed.split('.');
  const received = Buffer.from(signature, 'base64url');
  const expected = sign(secret, text);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  const state = JSON.parse(Buffer.from(text, 'base64url').toString()) as OAuthState;
  return state.expiresAt > now.toISOString() ? state : null;
}

export const createVerifier = (): string => randomBytes(32).toString('base64url');

export const makeChallenge = ({ verifier }: Pick<AuthorizationRequest, 'verifier'>) => ({
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
});

interface LinkOptions {
  accountsUrl?: string | null;
  query?: Readonly<Record<string, string>>;
}

export function buildAuthorizationUrl(
  address: string,
  client: OAuthClient,
  { state, baseUrl }: AuthorizationRequest,
  { accountsUrl = null, query = {} }: LinkOptions = {},
): string {
  const url = new URL(replaceOrigin(baseUrl ?? accountsUrl, address));
  const parameters = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    state,
    ...query,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

export const EMPTY_CONTEXT: OAuthContext = { settings: {}, query: {} };

export function replaceOrigin(origin: string | null | undefined, address: string): string {
  const { pathname, search } = new URL(address);
  return origin ? `${origin}${pathname}${search}` : address;
}

/**
 * Our secret goes to this host, and a customer or a forged callback may name any, so only the
 * vendor's and the operator's are accepted.
 * @param own the vendor's hosts
 * @throws ConnectorError `rejected`
 */
export function toAllowedOrigin(
  host: string | null,
  { hosts }: Pick<OAuthClient, 'hosts'>,
  own: RegExp,
): string | null {
  if (host === null) return null;
  const isHost = URL.parse(`https://${host}`)?.host === host;
  if (isHost && (own.test(host) || hosts.includes(host))) return `https://${host}`;
  throw new ConnectorError(
    'rejected',
    'The account’s host belongs neither to the vendor nor to the allowed ones',
  );
}
