// The second half of OAuth 2 (RFC 6749, RFC 7009): what is asked of the token address. Each vendor has its own facts.
import type { OutboundAnswer } from '@alo/outbound/answer.ts';
import type { OutboundRequest } from '@alo/outbound/ask.ts';
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import { ConnectorError } from '../connector-error.ts';
import type { Access, Grant, OAuthSaid, OAuthVendor } from '../connector.ts';
import { accountsUrlOf, addressAt, NOTHING_SAID, type OAuthClient } from './oauth-link.ts';

const TIMEOUT_MS = 20_000;
/** A vendor that does not say how long (RFC 6749 only recommends it). */
const SHORTEST_LIFETIME_SECONDS = 300;

/** @throws ConnectorError as {@link refreshGrant} does. */
export async function exchangeCode(
  access: Access,
  vendor: OAuthVendor,
  client: OAuthClient,
  { code, verifier, said = NOTHING_SAID }: { code: string; verifier?: string; said?: OAuthSaid },
  now: Date,
): Promise<Grant> {
  const accountsUrl = accountsUrlOf(vendor, client, said);
  return askGrant(
    access,
    vendor,
    client,
    { now, accountsUrl },
    {
      grant_type: 'authorization_code',
      code,
      redirect_uri: client.redirectUri,
      ...(vendor.hasPkce && verifier && { code_verifier: verifier }),
    },
  );
}

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
  const accountsUrl = grant.accountsUrl ?? null;
  const fresh = await askGrant(
    access,
    vendor,
    client,
    { now, accountsUrl },
    {
      grant_type: 'refresh_token',
      refresh_token: grant.refreshToken,
      ...(vendor.refreshSaysRedirect && { redirect_uri: client.redirectUri }),
    },
  );
  // without another one in the answer the old one stays (RFC 6749, 6)
  return {
    ...fresh,
    refreshToken: fresh.refreshToken ?? grant.refreshToken,
    ...(grant.account !== undefined && { account: grant.account }),
  };
}

const TOKEN_PLACE = '{token}';
/** How vendors name a token that they no longer know, beside `invalid_grant`. */
const UNKNOWN_TOKEN = ['invalid_token', 'unsupported_token_type'];

/**
 * Hands a grant back (RFC 7009). Returns also if the vendor no longer knows the grant.
 * @throws ConnectorError if the vendor did not take it back: with a status of 4xx another try leads nowhere, except for 429.
 */
export async function revokeGrant(
  access: Access,
  vendor: OAuthVendor,
  client: OAuthClient,
  grant: Grant,
): Promise<void> {
  if (vendor.revokeUrl === undefined) return;
  const form =
    grant.refreshToken === null
      ? { token: grant.accessToken, token_type_hint: 'access_token' }
      : { token: grant.refreshToken, token_type_hint: 'refresh_token' };
  const url = addressAt(access.baseUrl ?? grant.accountsUrl, vendor.revokeUrl);
  const answer = url.includes(TOKEN_PLACE)
    ? await send(access, url.replace(TOKEN_PLACE, encodeURIComponent(form.token)), {})
    : await post(access, vendor, client, url, form);
  if (answer.status >= 200 && answer.status < 300) return;
  const refusal = refusalOf(vendor, answer);
  const isUnknownToken = UNKNOWN_TOKEN.includes(codeOf(answer) ?? '');
  if (refusal.kind !== 'credentials' && !isUnknownToken) throw refusal;
}

interface Asking {
  now: Date;
  accountsUrl: string | null;
}

async function askGrant(
  access: Access,
  vendor: OAuthVendor,
  client: OAuthClient,
  { now, accountsUrl }: Asking,
  form: Readonly<Record<string, string>>,
): Promise<Grant> {
  const url = addressAt(access.baseUrl ?? accountsUrl, vendor.tokenUrl);
  const answer = await post(access, vendor, client, url, form);
  const said = answerOf(answer);
  // some vendors refuse with a good status
  const isRefusal = typeof said.error === 'string' && said.access_token === undefined;
  if (answer.status !== 200 || isRefusal) throw refusalOf(vendor, answer);
  const grant = readGrant(vendor, said, { now, accountsUrl });
  return accountsUrl === null ? grant : { ...grant, accountsUrl };
}

async function post(
  access: Access,
  { clientIn, takesJson }: OAuthVendor,
  { clientId, clientSecret }: OAuthClient,
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<OutboundAnswer> {
  const inBody = clientIn === 'body';
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const body = { ...form, ...(inBody && { client_id: clientId, client_secret: clientSecret }) };
  return send(access, url, {
    headers: inBody ? {} : { Authorization: `Basic ${basic}` },
    ...(takesJson ? { json: body } : { form: body }),
  });
}

async function send(
  access: Access,
  url: string,
  question: Pick<OutboundRequest, 'headers' | 'json' | 'form'>,
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
function answerOf(answer: OutboundAnswer): Record<string, unknown> {
  const body = answer.jsonIfAny();
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

function readGrant(
  vendor: OAuthVendor,
  answer: Record<string, unknown>,
  { now, accountsUrl }: Asking,
): Grant {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = answer;
  if (typeof accessToken !== 'string' || accessToken === '') {
    throw new ConnectorError('unknown', 'The answer of the token address has no token');
  }
  const usual = vendor.lifetimeSeconds ?? SHORTEST_LIFETIME_SECONDS;
  const lifetime = Number(seconds) > 0 ? Number(seconds) : usual;
  return {
    accessToken,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
    expiresAt: new Date(now.getTime() + lifetime * 1000).toISOString(),
    baseUrl: vendor.readBaseUrl?.(answer, accountsUrl) ?? null,
  };
}

/** RFC 6749, 5.2. */
const codeOf = (answer: OutboundAnswer): string | null => {
  const { error } = answerOf(answer);
  return typeof error === 'string' ? error.slice(0, 60) : null;
};

function refusalOf(vendor: OAuthVendor, answer: OutboundAnswer): ConnectorError {
  const { status, retryAfterSeconds } = answer;
  const body = answerOf(answer);
  const code = codeOf(answer) ?? 'no reason';
  const message = `The token address answered ${status}: ${code}`;
  const throttledSeconds = vendor.throttledSeconds?.(body, status) ?? null;
  if (status === 429 || throttledSeconds !== null) {
    const retryAfterMs = (retryAfterSeconds ?? throttledSeconds ?? 10) * 1000;
    return new ConnectorError('rateLimited', message, { status, retryAfterMs });
  }
  const isRefused = status === 200 || (status >= 400 && status < 500);
  if (isRefused && (code === 'invalid_grant' || vendor.isOver?.(body, status))) {
    return new ConnectorError('credentials', message, { status });
  }
  // also invalid_client: ours, and whoever owns the CRM cannot help it
  const kind = isRefused && code !== 'no reason' ? 'rejected' : 'unavailable';
  return new ConnectorError(kind, message, { status });
}
