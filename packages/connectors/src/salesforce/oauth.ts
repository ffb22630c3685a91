import { ConnectorError } from '../connector-error.ts';
import type { OAuthClient, OAuthSaid, OAuthVendor } from '../connector.ts';
import {
  exchangeCode,
  plainOAuth,
  revokeGrant,
  RFC_6749,
  type TokenAddress,
} from '../shared/oauth2.ts';
import { challengeOf, knownHost, linkTo } from '../shared/oauth-link.ts';
import { isFranchisee } from './lookups.ts';

const OAUTH = 'https://login.salesforce.com/services/oauth2';
/** A domain of a customer's own is none of these: the operator lets it in by name. */
const HOSTS = /^(login|test)\.salesforce\.com$|^([a-z0-9-]+\.)+my\.(salesforce|site)\.com$/;
const INSTANCE = /^https:\/\/([a-z0-9-]+\.)+salesforce\.com$/;

const TOKEN: TokenAddress = {
  ...RFC_6749,
  url: `${OAUTH}/token`,
  // no answer says it: two hours without use, unless the organization says otherwise
  lifetimeSeconds: 90 * 60,
  readBaseUrl({ instance_url: address }) {
    if (typeof address === 'string' && INSTANCE.test(address)) return address;
    throw new ConnectorError('rejected', 'Salesforce gave an address that is not its own');
  },
};

export const oauth: OAuthVendor = {
  ...plainOAuth(TOKEN),
  link: (client, leaving) =>
    linkTo(`${OAUTH}/authorize`, client, leaving, {
      accountsUrl: accountsUrlOf(client, leaving.said),
      query: { scope: 'api refresh_token', ...challengeOf(leaving) },
    }),
  async exchange(access, client, back, now) {
    const accountsUrl = accountsUrlOf(client, back.said);
    const form = { code_verifier: back.verifier };
    return exchangeCode(access, TOKEN, client, back, { now, accountsUrl, form });
  },
  revoke: (access, client, grant) => revokeGrant(access, TOKEN, `${OAUTH}/revoke`, client, grant),
};

/** Franchisees sign in at a site of their own; the others where everybody does, or at a whole host that they name. */
function accountsUrlOf(client: OAuthClient, { settings }: OAuthSaid): string | null {
  const typed = typeof settings.subdomain === 'string' ? settings.subdomain : '';
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^https:\/\//, '')
    .replace(/\/$/, '');
  if (host === '') return null;
  const isSite = isFranchisee(settings) && settings.accountType !== 'customFranchisee';
  return knownHost(isSite && !host.includes('.') ? `${host}.my.site.com` : host, client, HOSTS);
}
