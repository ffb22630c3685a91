import { ConnectorError } from '../connector-error.ts';
import type { ConnectorOf, OAuthVendor } from '../connector.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readOwners } from './lookups.ts';
import { kommoManifest } from './manifest.ts';
import { API, ask, BLOCKED_SECONDS, FORBIDDEN } from './wire.ts';

/** An account that is not paid, and a right that is missing, end no grant. */
const ENDS_GRANT = [400, 401];

const oauth: OAuthVendor = {
  authorizeUrl: 'https://www.kommo.com/oauth',
  // of the account, which is known when the browser is back
  tokenUrl: 'https://www.kommo.com/oauth2/access_token',
  // the window that asks is sent back; with `popup` it would be the one that opened it, and the portal opens none
  linkQuery: { mode: 'post_message' },
  // they are ticked where the application is registered
  scopes: [],
  hasPkce: false,
  clientIn: 'body',
  takesJson: true,
  refreshSaysRedirect: true,
  // some of its pages spell it right
  accountsHostOf: ({ query }) => (query.referer ?? query.referrer)?.toLowerCase() ?? null,
  ownHosts: /^[a-z0-9-]+\.(kommo|amocrm)\.com$/,
  readBaseUrl(_answer, accountsUrl) {
    if (accountsUrl !== null) return accountsUrl;
    throw new ConnectorError('rejected', 'Kommo did not say whose account it is');
  },
  /** A problem document without a code. Its words are assumed: they are of the library that Kommo is built with. */
  isOver: ({ title, detail, hint }, status) =>
    ENDS_GRANT.includes(status) &&
    typeof title === 'string' &&
    !/client/i.test(`${detail} ${hint}`),
  throttledSeconds: (refusal, status) =>
    status === FORBIDDEN && Object.keys(refusal).length === 0 ? BLOCKED_SECONDS : null,
};

export const kommo: ConnectorOf<typeof kommoManifest> = {
  manifest: kommoManifest,
  oauth,
  async check(access) {
    await ask(access)('GET', `${API}/account`);
  },
  lists: { owners: readOwners },
  findPerson: (access, _settings, phone) => findPerson(access, phone),
  logCall,
  findRecords,
  updateRecord,
};
