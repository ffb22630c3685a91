import type { OAuthVendor } from '../connector.ts';
import { asJson, atAccount, plainOAuth, RFC_6749, type TokenAddress } from '../shared/oauth2.ts';
import { knownHost } from '../shared/oauth-link.ts';
import { readHost } from './wire.ts';

const HOSTS = /^[a-z0-9][a-z0-9-]*\.zendesk\.com$/;

/** All addresses are at the customer's own host. */
const TOKEN: TokenAddress = {
  ...RFC_6749,
  url: 'https://www.zendesk.com/oauth/tokens',
  send: asJson,
  // of applications for many customers, if the answer does not say it (assumed)
  lifetimeSeconds: 1800,
  readBaseUrl: atAccount,
};

export const oauth: OAuthVendor = {
  ...plainOAuth(TOKEN, {
    url: 'https://www.zendesk.com/oauth/authorizations/new',
    query: { scope: 'read write' },
    hasPkce: true,
    readAccountsUrl: (client, { settings }) =>
      knownHost(readHost(settings.subdomain) ?? '', client, HOSTS),
  }),
  hasCommonAddress: false,
};
