import { createHash, randomBytes } from 'node:crypto';
import type { CrmRequest, Reply } from './stand-in.ts';

export const FAKE_OAUTH_CLIENT = {
  clientId: 'our-id',
  clientSecret: 'the-secret',
  redirectUri: 'https://alo.example/back',
};

export type FakeOAuthClient = typeof FAKE_OAUTH_CLIENT;

const MAX_GRANTS = 1000;

interface OAuthSettings {
  vendor: string;
  client?: FakeOAuthClient;
  hasPkce: boolean;
  /** `whenUsed`: at the new access token's first use. */
  rotation: 'never' | 'atOnce' | 'whenUsed';
  accessSeconds: number;
  codeSeconds: number;
  callback?: Readonly<Record<string, string>>;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** RFC 6749, 5.2. */
export type TokenRefusal =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unsupported_grant_type';

interface IssuedGrant extends Tokens {
  endsAt: number;
  previousRefreshToken: string | null;
}
interface Code {
  redirectUri: string;
  challenge: string | null;
  endsAt: number;
}

export interface FakeOAuthServer {
  behaviour: {
    /** Repeated consent returns the former one to every customer. */
    givesOneRefreshToken: boolean;
    /** Accepts tokens from before a restart, until revoked. */
    acceptsFormerTokens: boolean;
  };
  findFault(query: URLSearchParams): string | null;
  readonly first: Tokens;
  install(): Tokens;
  /** Two buttons, which answer by POST. */
  page(request: CrmRequest): Reply;
  /** @throws Error if the page would refuse */
  approve(link: string): URL;
  giveTokens(fields: Readonly<Record<string, string>>): Tokens | TokenRefusal;
  knows(authorization: string | undefined): boolean;
  /** RFC 7009. False for unknown tokens. */
  revokeToken(token: string): boolean;
  /** RFC 6749, 5.1 and 5.2. */
  tokenReply(fields: Readonly<Record<string, string>>, extraFields?: object): Reply;
  /** RFC 7009: succeeds for unknown tokens too. */
  revokeReply(fields: Readonly<Record<string, string>>): Reply;
  expireAccesses(): void;
  hasGrants(): boolean;
  /** Refreshing fails too. */
  revoke(): void;
}

export function openFakeOAuthServer(settings: OAuthSettings): FakeOAuthServer {
  const { vendor, client = FAKE_OAUTH_CLIENT } = settings;
  const grants: IssuedGrant[] = [];
  const codes = new Map<string, Code>();
  const behaviour = { givesOneRefreshToken: false, acceptsFormerTokens: false };
  const getEndAfter = (seconds: number) => Date.now() + seconds * 1000;
  const newToken = (kind: string) => `${vendor}-${kind}-${randomBytes(12).toString('hex')}`;

  function issueGrant(): IssuedGrant {
    const tokens = { accessToken: newToken('access'), refreshToken: newToken('refresh') };
    const grant = {
      ...tokens,
      endsAt: getEndAfter(settings.accessSeconds),
      previousRefreshToken: null,
    };
    const previousGrant = behaviour.givesOneRefreshToken ? grants.at(-1) : undefined;
    if (previousGrant) grant.refreshToken = previousGrant.refreshToken;
    grants.push(grant);
    grants.splice(0, grants.length - MAX_GRANTS);
    return grant;
  }

  function approve(link: string): URL {
    const query = new URL(link).searchParams;
    const fault = findFault(query);
    if (fault) throw new Error(fault);
    const redirectUri = query.get('redirect_uri') ?? client.redirectUri;
    const code = newToken('code');
    for (const [oldCode, { endsAt }] of codes) if (endsAt < Date.now()) codes.delete(oldCode);
    const challenge = query.get('code_challenge');
    codes.set(code, { redirectUri, challenge, endsAt: getEndAfter(settings.codeSeconds) });
    return buildRedirect(query, { code, ...settings.callback });
  }

  function findFault(query: URLSearchParams): string | null {
    if (query.get('client_id') !== client.clientId) return 'the application is not known';
    const redirectUri = query.get('redirect_uri') ?? client.redirectUri;
    if (redirectUri !== client.redirectUri) return 'the redirect address is not registered';
    if (!query.get('state')) return 'there is no state';
    if (!settings.hasPkce) return null;
    const isHashed = query.get('code_challenge_method') === 'S256';
    return isHashed && query.get('code_challenge') ? null : 'there is no challenge';
  }

  function buildRedirect(
    query: URLSearchParams,
    parameters: Readonly<Record<string, string>>,
  ): URL {
    const url = new URL(query.get('redirect_uri') ?? client.redirectUri);
    const allParameters = { ...parameters, state: query.get('state') ?? '' };
    for (const [name, value] of Object.entries(allParameters)) url.searchParams.set(name, value);
    return url;
  }

  function exchange(fields: Readonly<Record<string, string>>): Tokens | TokenRefusal {
    const code = codes.get(fields.code ?? '');
    codes.delete(fields.code ?? '');
    if (!code || code.endsAt < Date.now()) return 'invalid_grant';
    if (fields.redirect_uri !== code.redirectUri) return 'invalid_grant';
    const { challenge } = code;
    if (challenge !== null && hash(fields.code_verifier) !== challenge) return 'invalid_grant';
    return issueGrant();
  }

  function refresh(token: string | undefined): Tokens | TokenRefusal {
    const hasToken = ({ refreshToken, previousRefreshToken }: IssuedGrant) =>
      token === refreshToken || token === previousRefreshToken;
    const isFormer =
      behaviour.acceptsFormerTokens && token?.startsWith(`${vendor}-refresh-`) === true;
    const grant = grants.find(hasToken) ?? (isFormer ? issueGrant() : undefined);
    if (!grant) return 'invalid_grant';
    grant.accessToken = newToken('access');
    grant.endsAt = getEndAfter(settings.accessSeconds);
    if (settings.rotation === 'never') return grant;
    grant.previousRefreshToken = settings.rotation === 'whenUsed' ? token! : null;
    grant.refreshToken = newToken('refresh');
    return grant;
  }

  const isOurs = (fields: Readonly<Record<string, string>>) =>
    fields.client_id === client.clientId && fields.client_secret === client.clientSecret;

  function giveTokens(fields: Readonly<Record<string, string>>): Tokens | TokenRefusal {
    if (!isOurs(fields)) return 'invalid_client';
    if (fields.grant_type === 'authorization_code') return exchange(fields);
    if (fields.grant_type === 'refresh_token') return refresh(fields.refresh_token);
    return 'unsupported_grant_type';
  }

  function tokenReply(fields: Readonly<Record<string, string>>, extraFields: object = {}): Reply {
    const tokens = giveTokens(fields);
    if (typeof tokens === 'string') return refuseToken(tokens);
    const body = {
      access_token: tokens.accessToken,
      refresh_token: tokens.refreshToken,
      expires_in: settings.accessSeconds,
      token_type: 'bearer',
    };
    return { status: 200, body: { ...body, ...extraFields } };
  }

  function revokeReply(fields: Readonly<Record<string, string>>): Reply {
    if (!isOurs(fields)) return refuseToken('invalid_client');
    if (!fields.token) return refuseToken('invalid_request');
    revokeToken(fields.token);
    return { status: 200, body: {} };
  }

  function revokeToken(token: string): boolean {
    const remainingGrants = grants.filter(
      (grant) => grant.refreshToken !== token && grant.accessToken !== token,
    );
    const isKnown = remainingGrants.length < grants.length;
    grants.splice(0, grants.length, ...remainingGrants);
    return isKnown;
  }

  const getTokens = ({ accessToken, refreshToken }: IssuedGrant): Tokens => ({
    accessToken,
    refreshToken,
  });
  const firstGrant = issueGrant();
  return {
    behaviour,
    tokenReply,
    revokeReply,
    giveTokens,
    get first() {
      return getTokens(firstGrant);
    },
    install: () => getTokens(issueGrant()),
    approve,
    findFault,
    page({ method, path, query }) {
      const fault = findFault(query);
      if (fault) return { status: 400, body: renderHtml(`<p>${fault}</p>`), headers: HTML };
      if (method === 'GET') return { status: 200, body: renderPage(vendor, query), headers: HTML };
      const isConsent = query.get('answer') !== 'no';
      const url = isConsent
        ? approve(`http://crm${path}?${query}`)
        : buildRedirect(query, { error: 'access_denied' });
      return { status: 302, headers: { Location: url.href } };
    },
    knows(authorization) {
      const hasToken = ({ accessToken }: IssuedGrant) => authorization === `Bearer ${accessToken}`;
      const grant = grants.find(hasToken);
      if (!grant) {
        const isFormer = authorization?.startsWith(`Bearer ${vendor}-access-`) === true;
        return behaviour.acceptsFormerTokens && isFormer;
      }
      if (grant.endsAt < Date.now()) return false;
      grant.previousRefreshToken = null;
      return true;
    },
    revokeToken,
    hasGrants: () => grants.length > 0,
    expireAccesses: () => grants.forEach((grant) => (grant.endsAt = 0)),
    revoke() {
      behaviour.acceptsFormerTokens = false;
      grants.splice(0);
    },
  };
}

const refuseToken = (error: TokenRefusal): Reply => ({
  status: error === 'invalid_client' ? 401 : 400,
  body: { error },
});

export function readBasicAuth(authorization = ''): Record<string, string> {
  const [kind, text = ''] = authorization.split(' ');
  if (kind !== 'Basic') return {};
  const [id = '', secret = ''] = Buffer.from(text, 'base64').toString().split(':');
  return { client_id: id, client_secret: secret };
}

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const hash = (verifier = '') => createHash('sha256').update(verifier).digest('base64url');

const renderHtml = (body: string) =>
  `<!doctype html><html lang="pt-BR"><body>${body}</body></html>`;

function renderPage(vendor: string, query: URLSearchParams): string {
  const renderButton = (answer: string, label: string) => {
    // URLSearchParams encodes a foreign link's quotes
    const action = `?${new URLSearchParams([...query, ['answer', answer]])}`;
    return `<form method="post" action="${action}"><button>${label}</button></form>`;
  };
  return renderHtml(
    `<h1>${vendor}</h1>${renderButton('yes', 'Permitir')}${renderButton('no', 'Recusar')}`,
  );
}
