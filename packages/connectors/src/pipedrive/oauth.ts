import type { OAuthVendor } from '../connector.ts';
import {
  addressIn,
  asBasic,
  hasSameToken,
  plainOAuth,
  RFC_6749,
  type TokenAddress,
} from '../shared/oauth2.ts';
import { readAccount } from './account.ts';

const OAUTH = 'https://oauth.pipedrive.com/oauth';

const TOKEN: TokenAddress = {
  ...RFC_6749,
  url: `${OAUTH}/token`,
  send: asBasic,
  readBaseUrl: addressIn('api_domain', /^https:\/\/[a-z0-9-]+\.pipedrive\.com$/),
};
// its scopes are ticked where the application is registered
const plain = plainOAuth(TOKEN, { url: `${OAUTH}/authorize`, revokeUrl: `${OAUTH}/revoke` });

export const oauth: OAuthVendor = {
  ...plain,
  async exchange(access, client, back, now) {
    const grant = await plain.exchange(access, client, back, now);
    const account = await readAccount({ ...access, grant });
    return account === null ? grant : { ...grant, account };
  },
  // assumed: a grant that is handed back uninstalls us, and Pipedrive does not say for whom
  endsWith: (grant, other) =>
    hasSameToken(grant, other) || (grant.baseUrl !== null && other.baseUrl === grant.baseUrl),
};
