import type { OAuthVendor } from '../connector.ts';
import {
  sendAsJson,
  readAccountHost,
  defineOAuth,
  RFC_6749,
  type TokenAddress,
} from '../shared/oauth/oauth2.ts';
import { toAllowedOrigin } from '../shared/oauth/oauth-link.ts';
import { readHost } from './wire.ts';

const HOSTS = /^[a-z0-9][a-z0-9-]*\.zendesk\.com$/;

const TOKEN: TokenAddress = {
  ...RFC_6749,
  url: 'https://www.zendesk.com/oauth/tokens',
  send: sendAsJson,
  // Assumed from applications for many customers.
  lifetimeSeconds: 1800,
  readBaseUrl: readAccountHost,
};

export const oauth: OAuthVendor = {
  ...defineOAuth(TOKEN, {
    url: 'https://www.zendesk.com/oauth/authorizations/new',
    query: { scope: 'read write' },
    hasPkce: true,
    readAccountsUrl: (client, { settings }) =>
      toAllowedOrigin(readHost(settings.subdomain) ?? '', client, HOSTS),
  }),
  hasCommonAddress: false,
};
