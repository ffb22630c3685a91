import type { OAuthVendor } from '../connector.ts';
import {
  asJson,
  atAccount,
  plainOAuth,
  refreshGrant,
  RFC_6749,
  type TokenAddress,
} from '../shared/oauth2.ts';
import { knownHost } from '../shared/oauth-link.ts';
import { BLOCKED_SECONDS, FORBIDDEN } from './wire.ts';

const HOSTS = /^[a-z0-9-]+\.(kommo|amocrm)\.com$/;
/** An account that is not paid, and a right that is missing, end no grant. */
const ENDS_GRANT = [400, 401];

const TOKEN: TokenAddress = {
  ...RFC_6749,
  // at the account's host, which is known when the browser is back
  url: 'https://www.kommo.com/oauth2/access_token',
  send: asJson,
  readBaseUrl: atAccount,
  /** A problem document has no code. Its words are assumed: they are of the library that Kommo is built with. */
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
  ...plainOAuth(TOKEN, {
    url: 'https://www.kommo.com/oauth',
    // the window that asks is sent back; with `popup` it would be the one that opened it, and the portal opens none
    query: { mode: 'post_message' },
    // some of its pages spell it right
    readAccountsUrl: (client, { query }) =>
      knownHost((query.referer ?? query.referrer)?.toLowerCase() ?? null, client, HOSTS),
  }),
  refresh: (access, client, grant, now) =>
    refreshGrant(access, TOKEN, client, grant, {
      now,
      form: { redirect_uri: client.redirectUri },
    }),
  hasCommonAddress: false,
};
