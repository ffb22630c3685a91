import { ConnectorError } from '../connector-error.ts';
import type { ConnectorOf, OAuthVendor } from '../connector.ts';
import { findPerson } from './find-person.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { readCallResults, readUsers } from './lookups.ts';
import { zohoManifest } from './manifest.ts';
import { API, ask } from './wire.ts';

const ACCOUNTS = 'https://accounts.zoho.com';
/** Its data centres; a token of one is worth nothing at another. */
const API_ADDRESS =
  /^https:\/\/(www|sandbox|developer)\.zohoapis\.(com|eu|in|com\.au|jp|sa|com\.cn|ca)$/;
/** More than ten accesses in ten minutes. */
const THROTTLED_SECONDS = 600;

const oauth: OAuthVendor = {
  authorizeUrl: `${ACCOUNTS}/oauth/v2/auth`,
  tokenUrl: `${ACCOUNTS}/oauth/v2/token`,
  // zoho.com/accounts/protocol/oauth, "Revoke OAuth tokens", seen on 25 November 2026: the token alone, in the query
  revokeUrl: `${ACCOUNTS}/oauth/v2/token/revoke?token={token}`,
  // one text with commas
  scopes: [
    [
      'ZohoCRM.users.READ',
      'ZohoCRM.settings.fields.READ',
      'ZohoCRM.modules.calls.ALL',
      'ZohoCRM.modules.contacts.READ',
      'ZohoCRM.modules.leads.READ',
      'ZohoCRM.modules.accounts.READ',
      'ZohoCRM.modules.deals.READ',
      'ZohoSearch.securesearch.READ',
    ].join(','),
  ],
  // without both there is no refresh token
  linkQuery: { access_type: 'offline', prompt: 'consent' },
  hasPkce: false,
  clientIn: 'body',
  lifetimeSeconds: 3600,
  // everybody is sent to one page, which says on the way back where the account is
  accountsHostOf: ({ query }) => {
    const server = query['accounts-server'];
    return server === undefined ? null : (URL.parse(server)?.host ?? '');
  },
  ownHosts: /^accounts\.(zoho\.(com|eu|in|com\.au|jp|sa|com\.cn)|zohocloud\.ca)$/,
  readBaseUrl({ api_domain: address }) {
    if (typeof address === 'string' && API_ADDRESS.test(address)) return address;
    throw new ConnectorError('rejected', 'Zoho gave an address that is not its own');
  },
  // one for each data centre
  sharesBaseUrl: true,
  isOver: ({ error }) => error === 'invalid_code',
  throttledSeconds: ({ error }) => (error === 'Access Denied' ? THROTTLED_SECONDS : null),
};

export const zoho: ConnectorOf<typeof zohoManifest> = {
  manifest: zohoManifest,
  oauth,
  async check(access) {
    await ask(access)('GET', `${API}/users`, { query: { type: 'CurrentUser' } });
  },
  lists: { users: readUsers, callResults: readCallResults },
  findPerson: (access, _settings, phone) => findPerson(access, phone),
  logCall,
  findRecords,
  updateRecord,
};
