import type { OAuthContext } from '../connector.ts';
import { readUrlField, defineOAuth, RFC_6749, type TokenAddress } from '../shared/oauth/oauth2.ts';
import { toAllowedOrigin } from '../shared/oauth/oauth-link.ts';
import { isFranchisee } from './lookups.ts';

const OAUTH = 'https://login.salesforce.com/services/oauth2';
/** The operator registers customers' own domains by name. */
const HOSTS = /^(login|test)\.salesforce\.com$|^([a-z0-9-]+\.)+my\.(salesforce|site)\.com$/;

const TOKEN: TokenAddress = {
  ...RFC_6749,
  url: `${OAUTH}/token`,
  // Assumed; the default is two hours without use.
  lifetimeSeconds: 90 * 60,
  readBaseUrl: readUrlField('instance_url', /^https:\/\/([a-z0-9-]+\.)+salesforce\.com$/),
};

export const oauth = defineOAuth(TOKEN, {
  url: `${OAUTH}/authorize`,
  query: { scope: 'api refresh_token' },
  hasPkce: true,
  readAccountsUrl: (client, context) => toAllowedOrigin(readHost(context), client, HOSTS),
  revokeUrl: `${OAUTH}/revoke`,
});

/** Franchisees sign in at their own site. */
function readHost({ settings }: OAuthContext): string | null {
  const subdomain = typeof settings.subdomain === 'string' ? settings.subdomain : '';
  const host = subdomain
    .trim()
    .toLowerCase()
    .replace(/^https:\/\//, '')
    .replace(/\/$/, '');
  if (host === '') return null;
  const isSite = isFranchisee(settings) && settings.accountType !== 'customFranchisee';
  return isSite && !host.includes('.') ? `${host}.my.site.com` : host;
}
