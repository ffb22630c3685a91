import { ConnectorError } from '../connector-error.ts';
import type { OAuthClient, OAuthSaid, OAuthVendor } from '../connector.ts';
import {
  asJson,
  exchangeCode,
  plainOAuth,
  refreshGrant,
  RFC_6749,
  type TokenAddress,
} from '../shared/oauth2.ts';
import { knownHost, linkTo } from '../shared/oauth-link.ts';
import { BLOCKED_SECONDS, FORBIDDEN } from './wire.ts';

const HOSTS = /^[a-z0-9-]+\.(kommo|amocrm)\.com$/;
/** An account that is not paid, and a right that is missing, end no grant. */
const ENDS_GRANT = [400, 401];

const TOKEN: TokenAddress = {
  ...RFC_6749,
  // of the account, which is known when the browser is back
  url: 'https://www.kommo.com/oauth2/access_token',
  send: asJson,
  readBaseUrl(_answer, accountsUrl) {
    if (accountsUrl !== null) return accountsUrl;
    throw new ConnectorError('rejected', 'Kommo did not say whose account it is');
  },
  /** A problem document without a code. Its words are assumed: they are of the library that Kommo is built with. */
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

// some of its pages spell it right
const accountsUrlOf = (client: OAuthClient, { query }: OAuthSaid) =>
  knownHost((query.referer ?? query.referrer)?.toLowerCase() ?? null, client, HOSTS);

export const oauth: OAuthVendor = {
  ...plainOAuth(TOKEN),
  link: (client, leaving) =>
    linkTo('https://www.kommo.com/oauth', client, leaving, {
      accountsUrl: accountsUrlOf(client, leaving.said),
      // the window that asks is sent back; with `popup` it would be the one that opened it, and the portal opens none
      query: { mode: 'post_message' },
    }),
  async exchange(access, client, back, now) {
    const accountsUrl = accountsUrlOf(client, back.said);
    return exchangeCode(access, TOKEN, client, back, { now, accountsUrl });
  },
  refresh: (access, client, grant, now) =>
    refreshGrant(access, TOKEN, client, grant, {
      now,
      form: { redirect_uri: client.redirectUri },
    }),
  hasCommonAddress: false,
};
