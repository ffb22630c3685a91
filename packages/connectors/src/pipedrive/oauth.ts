import type { OAuthVendor } from '../connector.ts';
import {
  readUrlField,
  sendWithBasicAuth,
  hasSameToken,
  defineOAuth,
  RFC_6749,
  type TokenAddress,
} from '../shared/oauth/oauth2.ts';
import { readAccount } from './account.ts';

const OAUTH = 'https://oauth.pipedrive.com/oauth';

const TOKEN: TokenAddress = {
  ...RFC_6749,
  url: `${OAUTH}/token`,
  send: sendWithBasicAuth,
  readBaseUrl: readUrlField('api_domain', /^https:\/\/[a-z0-9-]+\.pipedrive\.com$/),
};
// Scopes are set where the application is registered.
const plain = defineOAuth(TOKEN, { url: `${OAUTH}/authorize`, revokeUrl: `${OAUTH}/revoke` });

export const oauth: OAuthVendor = {
  ...plain,
  async exchange(access, client, response, now) {
    const grant = await plain.exchange(access, client, response, now);
    const account = await readAccount({ ...access, grant });
    return account === null ? grant : { ...grant, account };
  },
  // Assumed: revoking a grant uninstalls us, for an unknown user.
  isRevokedWith: (grant, other) =>
    hasSameToken(grant, other) || (grant.baseUrl !== null && other.baseUrl === grant.baseUrl),
};
