import type { OAuthSaid } from '../connector.ts';
import { addressIn, plainOAuth, RFC_6749, type TokenAddress } from '../shared/oauth2.ts';
import { knownHost } from '../shared/oauth-link.ts';
import { isFranchisee } from './lookups.ts';

const OAUTH = 'https://login.salesforce.com/services/oauth2';
/** A domain of a customer's own is none of these: the operator registers it by name. */
const HOSTS = /^(login|test)\.salesforce\.com$|^([a-z0-9-]+\.)+my\.(salesforce|site)\.com$/;

const TOKEN: TokenAddress = {
  ...RFC_6749,
  url: `${OAUTH}/token`,
  // no answer says it: two hours without use, unless the organization says otherwise
  lifetimeSeconds: 90 * 60,
  readBaseUrl: addressIn('instance_url', /^https:\/\/([a-z0-9-]+\.)+salesforce\.com$/),
};

export const oauth = plainOAuth(TOKEN, {
  url: `${OAUTH}/authorize`,
  query: { scope: 'api refresh_token' },
  hasPkce: true,
  readAccountsUrl: (client, said) => knownHost(readHost(said), client, HOSTS),
  revokeUrl: `${OAUTH}/revoke`,
});

/** Franchisees sign in at a site of their own; the others where everybody does, or at a whole host that they name. */
function readHost({ settings }: OAuthSaid): string | null {
  const typed = typeof settings.subdomain === 'string' ? settings.subdomain : '';
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^https:\/\//, '')
    .replace(/\/$/, '');
  if (host === '') return null;
  const isSite = isFranchisee(settings) && settings.accountType !== 'customFranchisee';
  return isSite && !host.includes('.') ? `${host}.my.site.com` : host;
}
