// What the stand-ins of OAuth vendors do alike: a page where somebody says yes, codes that serve once, accesses that end
// and refresh tokens that turn.
import { createHash, randomBytes } from 'node:crypto';
import type { Asked, Reply } from './stand-in.ts';

export const FAKE_OAUTH_CLIENT = {
  clientId: 'our-id',
  clientSecret: 'the-secret',
  redirectUri: 'https://alo.example/back',
};

/** Ours at a stand-in; it is read at each request, so that its redirect address may be said later. */
export type FakeOAuthClient = typeof FAKE_OAUTH_CLIENT;

/** Installations at once: a demo may run for weeks. */
const MAX_LINES = 1000;

interface DeskFacts {
  vendor: string;
  client?: FakeOAuthClient;
  hasPkce: boolean;
  /** When a refresh token is replaced: `whenUsed` is once the new access was used for the first time. */
  rotation: 'never' | 'atOnce' | 'whenUsed';
  accessSeconds: number;
  codeSeconds: number;
  /** What the way back tells beside code and state. */
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
  /** The refresh token before this one, as long as it serves. */
  former: string | null;
}
interface Code {
  redirectUri: string;
  challenge: string | null;
  endsAt: number;
}

export interface OAuthDesk {
  behaviour: {
    /** Who says yes once more gets the refresh token of before, whichever customer of ours sent them. */
    givesOneRefreshToken: boolean;
  };
  /** Of an installation that is there from the beginning. */
  first: Tokens;
  /** What the vendor's page answers to a browser: asked by GET it shows two buttons, which ask it by POST. */
  page(asked: Asked): Reply;
  /** The address that the browser is sent back to when somebody says yes. @throws Error where the page would refuse. */
  sayYes(link: string): URL;
  giveTokens(fields: Readonly<Record<string, string>>): Tokens | TokenRefusal;
  /** Whether a request carries an access that is good. */
  knows(authorization: string | undefined): boolean;
  /** RFC 7009; false: it is none of ours, or no more. */
  handBack(token: string): boolean;
  /** RFC 6749, 5.1 and 5.2: what the token address answers. `more` stands in the answer besides. */
  tokenReply(fields: Readonly<Record<string, string>>, more?: object): Reply;
  /** RFC 7009: whether the vendor knows the token or not, it is over. */
  revokeReply(fields: Readonly<Record<string, string>>): Reply;
  expireAccesses(): void;
  /** As if the application were uninstalled: refreshing is refused, too. */
  revoke(): void;
}

export function openOAuthDesk(facts: DeskFacts): OAuthDesk {
  const { vendor, client = FAKE_OAUTH_CLIENT } = facts;
  const lines: Line[] = [];
  const codes = new Map<string, Code>();
  const behaviour = { givesOneRefreshToken: false };
  const inSeconds = (seconds: number) => Date.now() + seconds * 1000;
  const tokenOf = (kind: string) => `${vendor}-${kind}-${randomBytes(12).toString('hex')}`;

  function open(): Line {
    const tokens = { accessToken: tokenOf('access'), refreshToken: tokenOf('refresh') };
    const line = { ...tokens, endsAt: inSeconds(facts.accessSeconds), former: null };
    const before = behaviour.givesOneRefreshToken ? lines.at(-1) : undefined;
    if (before) line.refreshToken = before.refreshToken;
    lines.push(line);
    lines.splice(0, lines.length - MAX_LINES);
    return line;
  }

  function sayYes(link: string): URL {
    const query = new URL(link).searchParams;
    const wrong = faultOf(query);
    if (wrong) throw new Error(wrong);
    const redirectUri = query.get('redirect_uri') ?? client.redirectUri;
    const code = tokenOf('code');
    for (const [old, { endsAt }] of codes) if (endsAt < Date.now()) codes.delete(old);
    const challenge = query.get('code_challenge');
    codes.set(code, { redirectUri, challenge, endsAt: inSeconds(facts.codeSeconds) });
    return backTo(query, { code, ...facts.callback });
  }

  function faultOf(query: URLSearchParams): string | null {
    if (query.get('client_id') !== client.clientId) return 'the application is not known';
    const redirectUri = query.get('redirect_uri') ?? client.redirectUri;
    if (redirectUri !== client.redirectUri) return 'the redirect address is not registered';
    if (!query.get('state')) return 'there is no state';
    if (!facts.hasPkce) return null;
    const isHashed = query.get('code_challenge_method') === 'S256';
    return isHashed && query.get('code_challenge') ? null : 'there is no challenge';
  }

  function backTo(query: URLSearchParams, told: Readonly<Record<string, string>>): URL {
    const url = new URL(query.get('redirect_uri') ?? client.redirectUri);
    const all = { ...told, state: query.get('state') ?? '' };
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
    return url;
  }

  function exchange(fields: Readonly<Record<string, string>>): Tokens | TokenRefusal {
    const code = codes.get(fields.code ?? '');
    // it serves once, and a try that fails was one
    codes.delete(fields.code ?? '');
    if (!code || code.endsAt < Date.now()) return 'invalid_grant';
    if (fields.redirect_uri !== code.redirectUri) return 'invalid_grant';
    const { challenge } = code;
    if (challenge !== null && hash(fields.code_verifier) !== challenge) return 'invalid_grant';
    return open();
  }

  function refresh(token: string | undefined): Tokens | TokenRefusal {
    const isOf = ({ refreshToken, former }: Line) => token === refreshToken || token === former;
    const line = lines.find(isOf);
    if (!line) return 'invalid_grant';
    line.accessToken = tokenOf('access');
    line.endsAt = inSeconds(facts.accessSeconds);
    if (facts.rotation === 'never') return line;
    line.former = facts.rotation === 'whenUsed' ? token! : null;
    line.refreshToken = tokenOf('refresh');
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

  function tokenReply(fields: Readonly<Record<string, string>>, more: object = {}): Reply {
    const tokens = giveTokens(fields);
    if (typeof tokens === 'string') return refusalOf(tokens);
    const body = {
      access_token: tokens.accessToken,
      refresh_token: tokens.refreshToken,
      expires_in: facts.accessSeconds,
      token_type: 'bearer',
    };
    return { status: 200, body: { ...body, ...more } };
  }

  function revokeReply(fields: Readonly<Record<string, string>>): Reply {
    if (!isOurs(fields)) return refusalOf('invalid_client');
    if (!fields.token) return refusalOf('invalid_request');
    handBack(fields.token);
    return { status: 200, body: {} };
  }

  function handBack(token: string): boolean {
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
    sayYes,
    page({ method, path, query }) {
      const wrong = faultOf(query);
      if (wrong) return { status: 400, body: htmlOf(`<p>${wrong}</p>`), headers: HTML };
      if (method === 'GET') return { status: 200, body: pageOf(vendor, query), headers: HTML };
      const isYes = query.get('answer') !== 'no';
      const url = isYes
        ? sayYes(`http://crm${path}?${query}`)
        : backTo(query, { error: 'access_denied' });
      return { status: 302, headers: { Location: url.href } };
    },
    knows(authorization) {
      const isOf = ({ accessToken }: Line) => authorization === `Bearer ${accessToken}`;
      const line = lines.find(isOf);
      if (!line || line.endsAt < Date.now()) return false;
      line.former = null;
      return true;
    },
    handBack,
    expireAccesses: () => lines.forEach((line) => (line.endsAt = 0)),
    revoke: () => lines.splice(0),
  };
}

const refusalOf = (error: TokenRefusal): Reply => ({
  status: error === 'invalid_client' ? 401 : 400,
  body: { error },
});

/** What stands in `Authorization: Basic`, as RFC 6749 would have it in the form. */
export function clientOf(authorization = ''): Record<string, string> {
  const [kind, text = ''] = authorization.split(' ');
  if (kind !== 'Basic') return {};
  const [id = '', secret = ''] = Buffer.from(text, 'base64').toString().split(':');
  return { client_id: id, client_secret: secret };
}

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const hash = (verifier = '') => createHash('sha256').update(verifier).digest('base64url');

const htmlOf = (body: string) => `<!doctype html><html lang="pt-BR"><body>${body}</body></html>`;

function pageOf(vendor: string, query: URLSearchParams): string {
  const button = (answer: string, label: string) => {
    // percent signs where quotes and angle brackets were, whoever made the link
    const action = `?${new URLSearchParams([...query, ['answer', answer]])}`;
    return `<form method="post" action="${action}"><button>${label}</button></form>`;
  };
  return htmlOf(`<h1>${vendor}</h1>${button('yes', 'Permitir')}${button('no', 'Recusar')}`);
}
