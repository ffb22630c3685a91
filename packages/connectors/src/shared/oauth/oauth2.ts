// RFC 6749 and RFC 7009. A vendor's folder overrides what differs.
import type { OutboundAnswer } from '@alo/outbound/answer.ts';
import type { OutboundRequest } from '@alo/outbound/ask.ts';
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import { ConnectorError } from '../../connector-error.ts';
import type {
  Access,
  Grant,
  AuthorizationResponse,
  OAuthClient,
  OAuthContext,
  OAuthVendor,
} from '../../connector.ts';
import { replaceOrigin, makeChallenge, buildAuthorizationUrl } from './oauth-link.ts';

type Form = Readonly<Record<string, string>>;
type TokenRequest = Pick<OutboundRequest, 'headers' | 'json' | 'form'>;
type Body = Readonly<Record<string, unknown>>;

/** {@link RFC_6749} has the defaults. */
export interface TokenAddress {
  url: string;
  send(form: Form, client: OAuthClient): TokenRequest;
  /** Applies if the answer names none. */
  lifetimeSeconds: number;
  /**
   * Returns null for the vendor's common address.
   * @throws ConnectorError `rejected` for a foreign address
   */
  readBaseUrl(answer: Body, accountsUrl: string | null): string | null;
  /**
   * Reads refusals outside RFC 6749: `over` ends the grant for good, a number is a pause in
   * seconds.
   * @param refusal empty if it is not JSON
   */
  readRefusal(refusal: Body, status: number): 'over' | number | null;
}

const withClient = (form: Form, { clientId, clientSecret }: OAuthClient) => ({
  ...form,
  client_id: clientId,
  client_secret: clientSecret,
});
export const sendAsJson: TokenAddress['send'] = (form, client) => ({
  json: withClient(form, client),
});
export const sendWithBasicAuth: TokenAddress['send'] = (form, { clientId, clientSecret }) => ({
  headers: {
    Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
  },
  form,
});

export const RFC_6749: Omit<TokenAddress, 'url'> = {
  send: (form, client) => ({ form: withClient(form, client) }),
  // RFC 6749 only recommends `expires_in`.
  lifetimeSeconds: 300,
  readBaseUrl: () => null,
  readRefusal: () => null,
};

export const readUrlField =
  (field: string, own: RegExp): TokenAddress['readBaseUrl'] =>
  ({ [field]: address }) => {
    if (typeof address === 'string' && own.test(address)) return address;
    throw new ConnectorError('rejected', 'The vendor returned an address that is not its own');
  };

export const readAccountHost: TokenAddress['readBaseUrl'] = (_answer, accountsUrl) => {
  if (accountsUrl !== null) return accountsUrl;
  throw new ConnectorError('rejected', 'The vendor did not name the account');
};

const TIMEOUT_MS = 20_000;

export interface AuthorizationPage {
  url: string;
  query?: Form;
  /** RFC 7636. */
  hasPkce?: true;
  readAccountsUrl?(client: OAuthClient, context: OAuthContext): string | null;
  /** RFC 7009; undefined if the vendor has no address for it. */
  revokeUrl?: string;
}

export const defineOAuth = (token: TokenAddress, page: AuthorizationPage): OAuthVendor => ({
  link: (client, request) =>
    buildAuthorizationUrl(page.url, client, request, {
      accountsUrl: page.readAccountsUrl?.(client, request.context) ?? null,
      query: { ...page.query, ...(page.hasPkce && makeChallenge(request)) },
    }),
  async exchange(access, client, response, now) {
    const accountsUrl = page.readAccountsUrl?.(client, response.context) ?? null;
    const form = page.hasPkce && { code_verifier: response.verifier };
    return exchangeCode(access, token, client, response, { now, accountsUrl, form });
  },
  refresh: (access, client, grant, now) => refreshGrant(access, token, client, grant, { now }),
  async revoke(access, client, grant) {
    if (page.revokeUrl) await revokeGrant(access, token, page.revokeUrl, client, grant);
  },
  isRevokedWith: hasSameToken,
  isSameAccount: (grant, former) =>
    (grant.account !== undefined || grant.baseUrl !== null) &&
    former.account === grant.account &&
    former.baseUrl === grant.baseUrl,
  hasCommonAddress: true,
});

/** Some vendors give an account's users the same refresh token. */
export const hasSameToken = ({ refreshToken }: Grant, other: Grant): boolean =>
  refreshToken !== null && other.refreshToken === refreshToken;

interface GrantOptions {
  now: Date;
  accountsUrl?: string | null;
  form?: Form;
}

const exchangeCode = (
  access: Access,
  token: TokenAddress,
  client: OAuthClient,
  { code }: AuthorizationResponse,
  options: GrantOptions,
): Promise<Grant> =>
  requestGrant(access, token, client, options, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirectUri,
  });

export async function refreshGrant(
  access: Access,
  token: TokenAddress,
  client: OAuthClient,
  grant: Grant,
  options: GrantOptions,
): Promise<Grant> {
  if (grant.refreshToken === null)
    throw new ConnectorError('credentials', 'The grant has no refresh token');
  const grantOptions = { ...options, accountsUrl: grant.accountsUrl ?? null };
  const fresh = await requestGrant(access, token, client, grantOptions, {
    grant_type: 'refresh_token',
    refresh_token: grant.refreshToken,
  });
  // Without a new one, the old refresh token stays valid (RFC 6749, 6).
  return {
    ...fresh,
    refreshToken: fresh.refreshToken ?? grant.refreshToken,
    ...(grant.account !== undefined && { account: grant.account }),
  };
}

async function requestGrant(
  access: Access,
  token: TokenAddress,
  client: OAuthClient,
  { now, accountsUrl = null, form: extraForm }: GrantOptions,
  form: Form,
): Promise<Grant> {
  const url = replaceOrigin(access.baseUrl ?? accountsUrl, token.url);
  const answer = await post(access, url, token.send({ ...form, ...extraForm }, client));
  const body = readBody(answer);
  // Some vendors refuse with status 200.
  const isRefusal = typeof body.error === 'string' && body.access_token === undefined;
  if (answer.status !== 200 || isRefusal) throw toError(token, answer);
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = body;
  if (typeof accessToken !== 'string' || accessToken === '') {
    throw new ConnectorError('unknown', 'The answer of the token address has no token');
  }
  const lifetime = Number(seconds) > 0 ? Number(seconds) : token.lifetimeSeconds;
  return {
    accessToken,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
    expiresAt: new Date(now.getTime() + lifetime * 1000).toISOString(),
    baseUrl: token.readBaseUrl(body, accountsUrl),
    ...(accountsUrl !== null && { accountsUrl }),
  };
}

/** How vendors name an unknown token, besides `invalid_grant`. */
const UNKNOWN_TOKEN = ['invalid_token', 'unsupported_token_type'];

async function revokeGrant(
  access: Access,
  token: TokenAddress,
  address: string,
  client: OAuthClient,
  grant: Grant,
): Promise<void> {
  const form =
    grant.refreshToken === null
      ? { token: grant.accessToken, token_type_hint: 'access_token' }
      : { token: grant.refreshToken, token_type_hint: 'refresh_token' };
  const url = replaceOrigin(access.baseUrl ?? grant.accountsUrl, address);
  throwUnlessRevoked(token, await post(access, url, token.send(form, client)));
}

/** @throws ConnectorError if the vendor refused and still knows the grant */
export function throwUnlessRevoked(token: TokenAddress, answer: OutboundAnswer): void {
  if (answer.status >= 200 && answer.status < 300) return;
  const refusal = toError(token, answer);
  const isUnknownToken = UNKNOWN_TOKEN.includes(readCode(answer) ?? '');
  if (refusal.kind !== 'credentials' && !isUnknownToken) throw refusal;
}

export async function post(
  access: Access,
  url: string,
  request: TokenRequest,
): Promise<OutboundAnswer> {
  try {
    return await access.send({
      method: 'POST',
      url,
      // A second access token is harmless, so a lost answer may be repeated.
      onlyReads: true,
      ...request,
      timeoutMs: access.timeoutMs ?? TIMEOUT_MS,
    });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const kind = error.mayBeDone ? 'unknown' : 'unavailable';
    throw new ConnectorError(kind, `The token address does not answer: ${error.reason}`);
  }
}

function readBody(answer: OutboundAnswer): Body {
  const body = answer.jsonIfAny();
  return typeof body === 'object' && body !== null ? (body as Body) : {};
}

/** RFC 6749, 5.2. */
const readCode = (answer: OutboundAnswer): string | null => {
  const { error } = readBody(answer);
  return typeof error === 'string' ? error.slice(0, 60) : null;
};

function toError({ readRefusal }: TokenAddress, answer: OutboundAnswer): ConnectorError {
  const { status, retryAfterSeconds } = answer;
  const code = readCode(answer) ?? 'no reason';
  const message = `The token address answered ${status}: ${code}`;
  const own = readRefusal(readBody(answer), status);
  const throttledSeconds = typeof own === 'number' ? own : null;
  if (status === 429 || throttledSeconds !== null) {
    const retryAfterMs = (retryAfterSeconds ?? throttledSeconds ?? 10) * 1000;
    return new ConnectorError('rateLimited', message, { status, retryAfterMs });
  }
  const isRefused = status === 200 || (status >= 400 && status < 500);
  if (isRefused && (code === 'invalid_grant' || own === 'over')) {
    return new ConnectorError('credentials', message, { status });
  }
  // Includes invalid_client, our own mistake.
  const kind = isRefused && code !== 'no reason' ? 'rejected' : 'unavailable';
  return new ConnectorError(kind, message, { status });
}
