import type { OAuthVendor } from '../connector.ts';
import {
  readUrlField,
  defineOAuth,
  post,
  throwUnlessRevoked,
  RFC_6749,
  type TokenAddress,
} from '../shared/oauth/oauth2.ts';
import { replaceOrigin, toAllowedOrigin } from '../shared/oauth/oauth-link.ts';

const OAUTH = 'https://accounts.zoho.com/oauth/v2';
const HOSTS = /^accounts\.(zoho\.(com|eu|in|com\.au|jp|sa|com\.cn)|zohocloud\.ca)$/;
/** Zoho's data centres; a token is valid in one only. */
const API_ADDRESS =
  /^https:\/\/(www|sandbox|developer)\.zohoapis\.(com|eu|in|com\.au|jp|sa|com\.cn|ca)$/;
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
  readBaseUrl: readUrlField('api_domain', API_ADDRESS),
  readRefusal({ error }) {
    if (error === 'Access Denied') return THROTTLED_SECONDS;
    return error === 'invalid_code' ? 'over' : null;
  },
};

export const oauth: OAuthVendor = {
  ...defineOAuth(TOKEN, {
    url: `${OAUTH}/auth`,
    // A refresh token needs `access_type` and `prompt`.
    query: { scope: SCOPES.join(','), access_type: 'offline', prompt: 'consent' },
    // The callback names the data centre.
    readAccountsUrl(client, { query }) {
      const server = query['accounts-server'];
      const host = server === undefined ? null : (URL.parse(server)?.host ?? '');
      return toAllowedOrigin(host, client, HOSTS);
    },
  }),
  // zoho.com/accounts/protocol/oauth, "Revoke OAuth tokens", seen on 25 November 2026: only the
  // token, in the query.
  async revoke(access, _client, { refreshToken, accessToken, accountsUrl }) {
    const address = replaceOrigin(access.baseUrl ?? accountsUrl, `${OAUTH}/token/revoke`);
    const url = `${address}?token=${encodeURIComponent(refreshToken ?? accessToken)}`;
    throwUnlessRevoked(TOKEN, await post(access, url, {}));
  },
  // `baseUrl` names a data centre, not an account.
  isSameAccount: () => false,
};
