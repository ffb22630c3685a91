import { ConnectorError } from '../connector-error.ts';
import type { OAuthClient, OAuthSaid, OAuthVendor } from '../connector.ts';
import {
  exchangeCode,
  plainOAuth,
  post,
  refuseUnrevoked,
  RFC_6749,
  type TokenAddress,
} from '../shared/oauth2.ts';
import { addressAt, knownHost, linkTo } from '../shared/oauth-link.ts';

const OAUTH = 'https://accounts.zoho.com/oauth/v2';
const HOSTS = /^accounts\.(zoho\.(com|eu|in|com\.au|jp|sa|com\.cn)|zohocloud\.ca)$/;
/** Its data centres; a token of one is worth nothing at another. */
const API_ADDRESS =
  /^https:\/\/(www|sandbox|developer)\.zohoapis\.(com|eu|in|com\.au|jp|sa|com\.cn|ca)$/;
/** More than ten accesses in ten minutes. */
const THROTTLED_SECONDS = 600;
const SCOPES = [
  'ZohoCRM.users.READ',
  'ZohoCRM.settings.fields.READ',
  'ZohoCRM.modules.calls.ALL',
  'ZohoCRM.modules.contacts.READ',
  'ZohoCRM.modules.leads.READ',
  'ZohoCRM.modules.accounts.READ',
  'ZohoCRM.modules.deals.READ',
  'ZohoSearch.securesearch.READ',
];

const TOKEN: TokenAddress = {
  ...RFC_6749,
  url: `${OAUTH}/token`,
  lifetimeSeconds: 3600,
  readBaseUrl({ api_domain: address }) {
    if (typeof address === 'string' && API_ADDRESS.test(address)) return address;
    throw new ConnectorError('rejected', 'Zoho gave an address that is not its own');
  },
  readRefusal({ error }) {
    if (error === 'Access Denied') return THROTTLED_SECONDS;
    return error === 'invalid_code' ? 'over' : null;
  },
};

/** Everybody is sent to one page, which says on the way back where the account is. */
function accountsUrlOf(client: OAuthClient, { query }: OAuthSaid): string | null {
  const server = query['accounts-server'];
  return knownHost(server === undefined ? null : (URL.parse(server)?.host ?? ''), client, HOSTS);
}

export const oauth: OAuthVendor = {
  ...plainOAuth(TOKEN),
  link: (client, leaving) =>
    linkTo(`${OAUTH}/auth`, client, leaving, {
      accountsUrl: accountsUrlOf(client, leaving.said),
      // one text with commas; without the other two there is no refresh token
      query: { scope: SCOPES.join(','), access_type: 'offline', prompt: 'consent' },
    }),
  async exchange(access, client, back, now) {
    const accountsUrl = accountsUrlOf(client, back.said);
    return exchangeCode(access, TOKEN, client, back, { now, accountsUrl });
  },
  // zoho.com/accounts/protocol/oauth, "Revoke OAuth tokens", seen on 25 November 2026: the token alone, in the query
  async revoke(access, _client, { refreshToken, accessToken, accountsUrl }) {
    const address = addressAt(access.baseUrl ?? accountsUrl, `${OAUTH}/token/revoke`);
    const url = `${address}?token=${encodeURIComponent(refreshToken ?? accessToken)}`;
    refuseUnrevoked(TOKEN, await post(access, url, {}));
  },
  // its addresses are of a data centre
  isSameAccount: () => false,
};
