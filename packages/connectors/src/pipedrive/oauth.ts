import { ConnectorError } from '../connector-error.ts';
import type { OAuthVendor } from '../connector.ts';
import {
  asBasic,
  exchangeCode,
  hasSameToken,
  plainOAuth,
  revokeGrant,
  RFC_6749,
  type TokenAddress,
} from '../shared/oauth2.ts';
import { linkTo } from '../shared/oauth-link.ts';
import { readAccount } from './account.ts';

const OAUTH = 'https://oauth.pipedrive.com/oauth';
const CUSTOMER_ADDRESS = /^https:\/\/[a-z0-9-]+\.pipedrive\.com$/;

const TOKEN: TokenAddress = {
  ...RFC_6749,
  url: `${OAUTH}/token`,
  send: asBasic,
  readBaseUrl({ api_domain: address }) {
    if (typeof address === 'string' && CUSTOMER_ADDRESS.test(address)) return address;
    throw new ConnectorError('rejected', 'Pipedrive gave an address that is not its own');
  },
};

export const oauth: OAuthVendor = {
  ...plainOAuth(TOKEN),
  // its scopes are ticked where the application is registered
  link: (client, leaving) => linkTo(`${OAUTH}/authorize`, client, leaving),
  async exchange(access, client, back, now) {
    const grant = await exchangeCode(access, TOKEN, client, back, { now });
    const account = await readAccount({ ...access, grant });
    return account === null ? grant : { ...grant, account };
  },
  revoke: (access, client, grant) => revokeGrant(access, TOKEN, `${OAUTH}/revoke`, client, grant),
  // assumed: handing back uninstalls, and nobody says for whom
  endsWith: (grant, other) =>
    hasSameToken(grant, other) || (grant.baseUrl !== null && other.baseUrl === grant.baseUrl),
};
