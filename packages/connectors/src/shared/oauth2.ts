// The second half of OAuth 2 (RFC 6749, RFC 7009): what is asked of the token address. A vendor's folder says what it does otherwise.
import type { OutboundAnswer } from '@alo/outbound/answer.ts';
import type { OutboundRequest } from '@alo/outbound/ask.ts';
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import { ConnectorError } from '../connector-error.ts';
import type {
  Access,
  Grant,
  OAuthBack,
  OAuthClient,
  OAuthSaid,
  OAuthVendor,
} from '../connector.ts';
import { addressAt, makeChallenge, linkTo } from './oauth-link.ts';

type Form = Readonly<Record<string, string>>;
type Question = Pick<OutboundRequest, 'headers' | 'json' | 'form'>;
type Body = Readonly<Record<string, unknown>>;

/** The token address of one vendor. {@link RFC_6749} has what most do. */
export interface TokenAddress {
  url: string;
  /** How the vendor wants our id and secret beside the form. */
  send(form: Form, client: OAuthClient): Question;
  /** The lifetime of an access token if the answer does not say it. */
  lifetimeSeconds: number;
  /**
   * Reads from the answer where this customer's data is asked for; null: where everybody's is.
   * @throws ConnectorError `rejected` for an address that is not the vendor's.
   */
  readBaseUrl(answer: Body, accountsUrl: string | null): string | null;
  /**
   * Reads a refusal in words other than RFC 6749's: `over` ends the grant for good, a number is how many seconds to wait.
   * @param refusal empty where it is no JSON
   */
  readRefusal(refusal: Body, status: number): 'over' | number | null;
}

const withClient = (form: Form, { clientId, clientSecret }: OAuthClient) => ({
  ...form,
  client_id: clientId,
  client_secret: clientSecret,
});
export const asJson: TokenAddress['send'] = (form, client) => ({ json: withClient(form, client) });
export const asBasic: TokenAddress['send'] = (form, { clientId, clientSecret }) => ({
  headers: {
    Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
  },
  form,
});

export const RFC_6749: Omit<TokenAddress, 'url'> = {
  send: (form, client) => ({ form: withClient(form, client) }),
  // it only recommends that the answer says how long
  lifetimeSeconds: 300,
  readBaseUrl: () => null,
  readRefusal: () => null,
};

/** Reads the address of the customer's data from a field of the answer. */
export const addressIn =
  (field: string, own: RegExp): TokenAddress['readBaseUrl'] =>
  ({ [field]: address }) => {
    if (typeof address === 'string' && own.test(address)) return address;
    throw new ConnectorError('rejected', 'The vendor gave an address that is not its own');
  };

/** The customer's data is at the host where the grant was made. */
export const atAccount: TokenAddress['readBaseUrl'] = (_answer, accountsUrl) => {
  if (accountsUrl !== null) return accountsUrl;
  throw new ConnectorError('rejected', 'The vendor did not say whose account it is');
};

const TIMEOUT_MS = 20_000;

/** The vendor's page on which its owner authorizes us. */
export interface AuthorizationPage {
  url: string;
  /** Beside what RFC 6749 says. */
  query?: Form;
  /** The vendor takes PKCE (RFC 7636). */
  hasPkce?: true;
  /** Reads the account's own host, at vendors that have one for each customer. Null means that the account has none. */
  readAccountsUrl?(client: OAuthClient, said: OAuthSaid): string | null;
  /** Where a grant is handed back (RFC 7009), at vendors that have an address for it. */
  revokeUrl?: string;
}

/** Makes a vendor that does as the RFCs say; its folder writes beside it what it does otherwise. */
export const plainOAuth = (token: TokenAddress, page: AuthorizationPage): OAuthVendor => ({
  link: (client, leaving) =>
    linkTo(page.url, client, leaving, {
      accountsUrl: page.readAccountsUrl?.(client, leaving.said) ?? null,
      query: { ...page.query, ...(page.hasPkce && makeChallenge(leaving)) },
    }),
  async exchange(access, client, back, now) {
    const accountsUrl = page.readAccountsUrl?.(client, back.said) ?? null;
    const form = page.hasPkce && { code_verifier: back.verifier };
    return exchangeCode(access, token, client, back, { now, accountsUrl, form });
  },
  refresh: (access, client, grant, now) => refreshGrant(access, token, client, grant, { now }),
  async revoke(access, client, grant) {
    if (page.revokeUrl) await revokeGrant(access, token, page.revokeUrl, client, grant);
  },
  endsWith: hasSameToken,
  isSameAccount: (grant, former) =>
    (grant.account !== undefined || grant.baseUrl !== null) &&
    former.account === grant.account &&
    former.baseUrl === grant.baseUrl,
  hasCommonAddress: true,
});

/** Some vendors give everybody of an account the same refresh token. */
export const hasSameToken = ({ refreshToken }: Grant, other: Grant): boolean =>
  refreshToken !== null && other.refreshToken === refreshToken;

interface Asking {
  now: Date;
  /** The account's host, at vendors with a host for each customer. */
  accountsUrl?: string | null;
  /** Beside what RFC 6749 says. */
  form?: Form;
}

const exchangeCode = (
  access: Access,
  token: TokenAddress,
  client: OAuthClient,
  { code }: OAuthBack,
  asking: Asking,
): Promise<Grant> =>
  askGrant(access, token, client, asking, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirectUri,
  });

export async function refreshGrant(
  access: Access,
  token: TokenAddress,
  client: OAuthClient,
  grant: Grant,
  asking: Asking,
): Promise<Grant> {
  if (grant.refreshToken === null) throw new ConnectorError('credentials', 'Nothing to refresh by');
  const at = { ...asking, accountsUrl: grant.accountsUrl ?? null };
  const fresh = await askGrant(access, token, client, at, {
    grant_type: 'refresh_token',
    refresh_token: grant.refreshToken,
  });
  // without another one in the answer the old one stays (RFC 6749, 6)
  return {
    ...fresh,
    refreshToken: fresh.refreshToken ?? grant.refreshToken,
    ...(grant.account !== undefined && { account: grant.account }),
  };
}

async function askGrant(
  access: Access,
  token: TokenAddress,
  client: OAuthClient,
  { now, accountsUrl = null, form: more }: Asking,
  form: Form,
): Promise<Grant> {
  const url = addressAt(access.baseUrl ?? accountsUrl, token.url);
  const answer = await post(access, url, token.send({ ...form, ...more }, client));
  const said = readBody(answer);
  // some vendors refuse with a good status
  const isRefusal = typeof said.error === 'string' && said.access_token === undefined;
  if (answer.status !== 200 || isRefusal) throw toError(token, answer);
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = said;
  if (typeof accessToken !== 'string' || accessToken === '') {
    throw new ConnectorError('unknown', 'The answer of the token address has no token');
  }
  const lifetime = Number(seconds) > 0 ? Number(seconds) : token.lifetimeSeconds;
  return {
    accessToken,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
    expiresAt: new Date(now.getTime() + lifetime * 1000).toISOString(),
    baseUrl: token.readBaseUrl(said, accountsUrl),
    ...(accountsUrl !== null && { accountsUrl }),
  };
}

/** How vendors name a token that they no longer know, beside `invalid_grant`. */
const UNKNOWN_TOKEN = ['invalid_token', 'unsupported_token_type'];

/**
 * Hands a grant back (RFC 7009).
 */
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
  const url = addressAt(access.baseUrl ?? grant.accountsUrl, address);
  refuseUnrevoked(token, await post(access, url, token.send(form, client)));
}

/** @throws ConnectorError if the vendor did not take the grant back, and knows it still. */
export function refuseUnrevoked(token: TokenAddress, answer: OutboundAnswer): void {
  if (answer.status >= 200 && answer.status < 300) return;
  const refusal = toError(token, answer);
  const isUnknownToken = UNKNOWN_TOKEN.includes(readCode(answer) ?? '');
  if (refusal.kind !== 'credentials' && !isUnknownToken) throw refusal;
}

export async function post(
  access: Access,
  url: string,
  question: Question,
): Promise<OutboundAnswer> {
  try {
    return await access.send({
      method: 'POST',
      url,
      // another access is no record
      onlyReads: true,
      ...question,
      timeoutMs: access.timeoutMs ?? TIMEOUT_MS,
    });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const kind = error.mayBeDone ? 'unknown' : 'unavailable';
    throw new ConnectorError(kind, `The token address does not answer: ${error.why}`);
  }
}

/** Done by then, whatever it says. */
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
  // also invalid_client, which is our mistake: the owner of the CRM cannot mend it
  const kind = isRefused && code !== 'no reason' ? 'rejected' : 'unavailable';
  return new ConnectorError(kind, message, { status });
}
