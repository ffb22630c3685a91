import { ConnectorError } from '../connector-error.ts';
import type { OAuthClient, OAuthSaid, OAuthVendor } from '../connector.ts';
import { asJson, exchangeCode, plainOAuth, RFC_6749, type TokenAddress } from '../shared/oauth2.ts';
import { challengeOf, knownHost, linkTo } from '../shared/oauth-link.ts';
import { hostOf } from './wire.ts';

const HOSTS = /^[a-z0-9][a-z0-9-]*\.zendesk\.com$/;

/** Of the customer's own host. */
const TOKEN: TokenAddress = {
  ...RFC_6749,
  url: 'https://www.zendesk.com/oauth/tokens',
  send: asJson,
  // of applications for many customers, where the answer is silent (assumed)
  lifetimeSeconds: 1800,
  readBaseUrl(_answer, accountsUrl) {
    if (accountsUrl !== null) return accountsUrl;
    throw new ConnectorError('rejected', 'Nobody said whose Zendesk it is');
  },
};

const accountsUrlOf = (client: OAuthClient, { settings }: OAuthSaid) =>
  knownHost(hostOf(settings.subdomain) ?? '', client, HOSTS);

export const oauth: OAuthVendor = {
  ...plainOAuth(TOKEN),
  link: (client, leaving) =>
    linkTo('https://www.zendesk.com/oauth/authorizations/new', client, leaving, {
      accountsUrl: accountsUrlOf(client, leaving.said),
      query: { scope: 'read write', ...challengeOf(leaving) },
    }),
  async exchange(access, client, back, now) {
    const accountsUrl = accountsUrlOf(client, back.said);
    const form = { code_verifier: back.verifier };
    return exchangeCode(access, TOKEN, client, back, { now, accountsUrl, form });
  },
  hasCommonAddress: false,
};
