import { ConnectorError } from '../connector-error.ts';
import type { ConnectorOf, OAuthVendor } from '../connector.ts';
import { findPerson } from './find-person.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { isFranchisee, readCallStatuses, readPriorities, readUsers } from './lookups.ts';
import { salesforceManifest } from './manifest.ts';
import { ask } from './wire.ts';

const INSTANCE = /^https:\/\/([a-z0-9-]+\.)+salesforce\.com$/;
const LOGIN = 'https://login.salesforce.com';

const oauth: OAuthVendor = {
  authorizeUrl: `${LOGIN}/services/oauth2/authorize`,
  tokenUrl: `${LOGIN}/services/oauth2/token`,
  revokeUrl: `${LOGIN}/services/oauth2/revoke`,
  scopes: ['api', 'refresh_token'],
  hasPkce: true,
  clientIn: 'body',
  // no answer says it: two hours without use, unless the organization says otherwise
  lifetimeSeconds: 90 * 60,
  accountsHostOf: ({ settings }) => accountsHostOf(settings),
  // a domain of a customer's own is none of these: the operator lets it in by name
  ownHosts: /^(login|test)\.salesforce\.com$|^([a-z0-9-]+\.)+my\.(salesforce|site)\.com$/,
  readBaseUrl({ instance_url: address }) {
    if (typeof address === 'string' && INSTANCE.test(address)) return address;
    throw new ConnectorError('rejected', 'Salesforce gave an address that is not its own');
  },
};

/** Franchisees sign in at a site of their own; the others where everybody does, or at a whole host that they name. */
function accountsHostOf(settings: Readonly<Record<string, unknown>>): string | null {
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

export const salesforce: ConnectorOf<typeof salesforceManifest> = {
  manifest: salesforceManifest,
  oauth,
  async check(access) {
    await ask(access)('GET', '/services/oauth2/userinfo');
  },
  lists: { users: readUsers, priorities: readPriorities, callStatuses: readCallStatuses },
  findPerson: (access, _settings, phone) => findPerson(access, phone),
  logCall,
  findRecords,
  updateRecord,
};
