import { createHash, randomBytes } from 'node:crypto';
import type { CrmRequest, Reply } from './stand-in.ts';

export const FAKE_OAUTH_CLIENT = {
  clientId: 'our-id',
  clientSecret: 'the-secret',
  redirectUri: 'https://alo.example/back',
};

/** The redirect address may change. */
export type FakeOAuthClient = typeof FAKE_OAUTH_CLIENT;

/** A demo may run for weeks. */
const MAX_LINES = 1000;

interface OAuthSettings {
  vendor: string;
  client?: FakeOAuthClient;
  hasPkce: boolean;
  /** When a refresh token is replaced; `whenUsed`: when the new access token is used. */
  rotation: 'never' | 'atOnce' | 'whenUsed';
  accessSeconds: number;
  codeSeconds: number;
  /** Added to code and state. */
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

interface Line extends Tokens {
  endsAt: number;
  /** The previous refresh token, while valid. */
  former: string | null;
}
interface Code {
  redirectUri: string;
  challenge: string | null;
  endsAt: number;
}

export interface FakeOAuthServer {
  behaviour: {
    /** Repeated consent returns the previous one, whichever customer requested it. */
    givesOneRefreshToken: boolean;
  };
  /** An existing installation has these tokens. */
  first: Tokens;
  /** The page has two buttons, which answer by POST. */
  page(request: CrmRequest): Reply;
  /**
   * Gives consent.
   * @throws Error if the page would refuse
   */
  approve(link: string): URL;
  giveTokens(fields: Readonly<Record<string, string>>): Tokens | TokenRefusal;
  knows(authorization: string | undefined): boolean;
  /** RFC 7009. Returns false for unknown or expired tokens. */
  revokeToken(token: string): boolean;
  /** RFC 6749, 5.1 and 5.2. */
  tokenReply(fields: Readonly<Record<string, string>>, extraFields?: object): Reply;
  /** RFC 7009: succeeds for unknown tokens too. */
  revokeReply(fields: Readonly<Record<string, string>>): Reply;
  expireAccesses(): void;
  /** Uninstalls the application: refreshing fails too. */
  revoke(): void;
}

export function openFakeOAuthServer(facts: OAuthSettings): FakeOAuthServer {
  const { vendor, client = FAKE_OAUTH_CLIENT } = facts;
  const lines: Line[] = [];
  const codes = new Map<string, Code>();
  const behaviour = { givesOneRefreshToken: false };
  const addToNow = (seconds: number) => Date.now() + seconds * 1000;
  const newToken = (kind: string) => `${vendor}-${kind}-${randomBytes(12).toString('hex')}`;

  function open(): Line {
    const tokens = { accessToken: newToken('access'), refreshToken: newToken('refresh') };
    const line = { ...tokens, endsAt: addToNow(facts.accessSeconds), former: null };
    const before = behaviour.givesOneRefreshToken ? lines.at(-1) : undefined;
    if (before) line.refreshToken = before.refreshToken;
    lines.push(line);
    lines.splice(0, lines.length - MAX_LINES);
    return line;
  }

  function approve(link: string): URL {
    const query = new URL(link).searchParams;
    const wrong = findFault(query);
    if (wrong) throw new Error(wrong);
    const redirectUri = query.get('redirect_uri') ?? client.redirectUri;
    const code = newToken('code');
    for (const [old, { endsAt }] of codes) if (endsAt < Date.now()) codes.delete(old);
    const challenge = query.get('code_challenge');
    codes.set(code, { redirectUri, challenge, endsAt: addToNow(facts.codeSeconds) });
    return buildRedirect(query, { code, ...facts.callback });
  }

  function findFault(query: URLSearchParams): string | null {
    if (query.get('client_id') !== client.clientId) return 'the application is not known';
    const redirectUri = query.get('redirect_uri') ?? client.redirectUri;
    if (redirectUri !== client.redirectUri) return 'the redirect address is not registered';
    if (!query.get('state')) return 'there is no state';
    if (!facts.hasPkce) return null;
    const isHashed = query.get('code_challenge_method') === 'S256';
    return isHashed && query.get('code_challenge') ? null : 'there is no challenge';
  }

  function buildRedirect(query: URLSearchParams, added: Readonly<Record<string, string>>): URL {
    const url = new URL(query.get('redirect_uri') ?? client.redirectUri);
    const all = { ...added, state: query.get('state') ?? '' };
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
    return url;
  }

  function exchange(fields: Readonly<Record<string, string>>): Tokens | TokenRefusal {
    const code = codes.get(fields.code ?? '');
    // valid for one attempt, even a failed one
    codes.delete(fields.code ?? '');
    if (!code || code.endsAt < Date.now()) return 'invalid_grant';
    if (fields.redirect_uri !== code.redirectUri) return 'invalid_grant';
    const { challenge } = code;
    if (challenge !== null && hash(fields.code_verifier) !== challenge) return 'invalid_grant';
    return open();
  }

  function refresh(token: string | undefined): Tokens | TokenRefusal {
    const hasToken = ({ refreshToken, former }: Line) => token === refreshToken || token === former;
    const line = lines.find(hasToken);
    if (!line) return 'invalid_grant';
    line.accessToken = newToken('access');
    line.endsAt = addToNow(facts.accessSeconds);
    if (facts.rotation === 'never') return line;
    line.former = facts.rotation === 'whenUsed' ? token! : null;
    line.refreshToken = newToken('refresh');
    return line;
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
      expires_in: facts.accessSeconds,
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
    const rest = lines.filter((line) => line.refreshToken !== token && line.accessToken !== token);
    const isKnown = rest.length < lines.length;
    lines.splice(0, lines.length, ...rest);
    return isKnown;
  }

  return {
    behaviour,
    tokenReply,
    revokeReply,
    giveTokens,
    first: { ...open() },
    approve,
    page({ method, path, query }) {
      const wrong = findFault(query);
      if (wrong) return { status: 400, body: renderHtml(`<p>${wrong}</p>`), headers: HTML };
      if (method === 'GET') return { status: 200, body: renderPage(vendor, query), headers: HTML };
      const isYes = query.get('answer') !== 'no';
      const url = isYes
        ? approve(`http://crm${path}?${query}`)
        : buildRedirect(query, { error: 'access_denied' });
      return { status: 302, headers: { Location: url.href } };
    },
    knows(authorization) {
      const hasToken = ({ accessToken }: Line) => authorization === `Bearer ${accessToken}`;
      const line = lines.find(hasToken);
      if (!line || line.endsAt < Date.now()) return false;
      line.former = null;
      return true;
    },
    revokeToken,
    expireAccesses: () => lines.forEach((line) => (line.endsAt = 0)),
    revoke: () => lines.splice(0),
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
    // URLSearchParams encodes quotes and angle brackets of a foreign link
    const action = `?${new URLSearchParams([...query, ['answer', answer]])}`;
    return `<form method="post" action="${action}"><button>${label}</button></form>`;
  };
  return renderHtml(
    `<h1>${vendor}</h1>${renderButton('yes', 'Permitir')}${renderButton('no', 'Recusar')}`,
  );
}
