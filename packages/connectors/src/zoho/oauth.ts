import type { OAuthVendor } from '../connector.ts';
import {
  addressIn,
  plainOAuth,
  post,
  refuseUnrevoked,
  RFC_6749,
  type TokenAddress,
} from '../shared/oauth2.ts';
import { addressAt, knownHost } from '../shared/oauth-link.ts';

const OAUTH = 'https://accounts.zoho.com/oauth/v2';
const HOSTS = /^accounts\.(zoho\.(com|eu|in|com\.au|jp|sa|com\.cn)|zohocloud\.ca)$/;
/** Zoho's data centres; a token of one is worth nothing at another. */
const API_ADDRESS =
  /^https:\/\/(www|sandbox|developer)\.zohoapis\.(com|eu|in|com\.au|jp|sa|com\.cn|ca)$/;
/** After more than ten accesses in ten minutes. */
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
  readBaseUrl: addressIn('api_domain', API_ADDRESS),
  readRefusal({ error }) {
    if (error === 'Access Denied') return THROTTLED_SECONDS;
    return error === 'invalid_code' ? 'over' : null;
  },
};

export const oauth: OAuthVendor = {
  ...plainOAuth(TOKEN, {
    url: `${OAUTH}/auth`,
    // one text with commas; without the other two there is no refresh token
    query: { scope: SCOPES.join(','), access_type: 'offline', prompt: 'consent' },
    // everybody is sent to one page, which says on the way back where the account is
    readAccountsUrl(client, { query }) {
      const server = query['accounts-server'];
      const host = server === undefined ? null : (URL.parse(server)?.host ?? '');
      return knownHost(host, client, HOSTS);
    },
  }),
  // zoho.com/accounts/protocol/oauth, "Revoke OAuth tokens", seen on 25 November 2026: the token alone, in the query
  async revoke(access, _client, { refreshToken, accessToken, accountsUrl }) {
    const address = addressAt(access.baseUrl ?? accountsUrl, `${OAUTH}/token/revoke`);
    const url = `${address}?token=${encodeURIComponent(refreshToken ?? accessToken)}`;
    refuseUnrevoked(TOKEN, await post(access, url, {}));
  },
  // its addresses are of a data centre
  isSameAccount: () => false,
};
