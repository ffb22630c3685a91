import { ConnectorError } from '../connector-error.ts';
import type { ConnectorOf, OAuthVendor } from '../connector.ts';
import { findRecords, logCall } from './log-call.ts';
import { findPerson, readUsers } from './lookups.ts';
import { zendeskManifest } from './manifest.ts';
import { API, ask, hostOf, type User } from './wire.ts';

const oauth: OAuthVendor = {
  // of the customer's own host
  authorizeUrl: 'https://www.zendesk.com/oauth/authorizations/new',
  tokenUrl: 'https://www.zendesk.com/oauth/tokens',
  scopes: ['read', 'write'],
  hasPkce: true,
  clientIn: 'body',
  takesJson: true,
  // of applications for many customers, where the answer is silent (assumed)
  lifetimeSeconds: 1800,
  accountsHostOf: ({ settings }) => hostOf(settings.subdomain) ?? '',
  ownHosts: /^[a-z0-9][a-z0-9-]*\.zendesk\.com$/,
  readBaseUrl(_answer, accountsUrl) {
    if (accountsUrl !== null) return accountsUrl;
    throw new ConnectorError('rejected', 'Nobody said whose Zendesk it is');
  },
};

export const zendesk: ConnectorOf<typeof zendeskManifest> = {
  manifest: zendeskManifest,
  oauth,
  async check(access, settings) {
    const { body } = await ask(access, settings)<{ user?: User }>('GET', `${API}/users/me`);
    // a wrong key may be answered like somebody without one
    if (body.user?.id == null) throw new ConnectorError('credentials', 'Zendesk sees nobody');
  },
  lists: { users: readUsers },
  findPerson,
  logCall,
  findRecords,
};
