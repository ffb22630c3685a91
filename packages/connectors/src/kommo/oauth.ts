import type { OAuthVendor } from '../connector.ts';
import {
  sendAsJson,
  readAccountHost,
  defineOAuth,
  refreshGrant,
  RFC_6749,
  type TokenAddress,
} from '../shared/oauth/oauth2.ts';
import { toAllowedOrigin } from '../shared/oauth/oauth-link.ts';
import { BLOCKED_SECONDS, FORBIDDEN } from './wire.ts';

const HOSTS = /^[a-z0-9-]+\.(kommo|amocrm)\.com$/;
/** 403 (a missing right) and 402 (unpaid) end no grant. */
const ENDS_GRANT = [400, 401];

const TOKEN: TokenAddress = {
  ...RFC_6749,
  // The callback's account host replaces it.
  url: 'https://www.kommo.com/oauth2/access_token',
  send: sendAsJson,
  readBaseUrl: readAccountHost,
  /** Problem documents have no code. Assumed: the texts of the library that Kommo uses. */
  readRefusal(refusal, status) {
    if (status === FORBIDDEN && Object.keys(refusal).length === 0) return BLOCKED_SECONDS;
    const { title, detail, hint } = refusal;
    const isOver =
      ENDS_GRANT.includes(status) &&
      typeof title === 'string' &&
      !/client/i.test(`${detail} ${hint}`);
    return isOver ? 'over' : null;
  },
};

export const oauth: OAuthVendor = {
  ...defineOAuth(TOKEN, {
    url: 'https://www.kommo.com/oauth',
    // `popup` needs an opener, which the portal lacks.
    query: { mode: 'post_message' },
    // Some of Kommo's pages spell it `referrer`.
    readAccountsUrl: (client, { query }) =>
      toAllowedOrigin((query.referer ?? query.referrer)?.toLowerCase() ?? null, client, HOSTS),
  }),
  refresh: (access, client, grant, now) =>
    refreshGrant(access, TOKEN, client, grant, {
      now,
      form: { redirect_uri: client.redirectUri },
    }),
  hasCommonAddress: false,
};
