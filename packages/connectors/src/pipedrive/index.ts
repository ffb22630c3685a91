import { ConnectorError } from '../connector-error.ts';
import type { ConnectorOf, OAuthVendor } from '../connector.ts';
import { addToRecord, findRecords, hasAddition, logCall, updateRecord } from './log-call.ts';
import { findPerson, readActivityTypes, readUsers } from './lookups.ts';
import { pipedriveManifest } from './manifest.ts';
import { uninstalling } from './uninstalling.ts';
import { ask, ME } from './wire.ts';

const CUSTOMER_ADDRESS = /^https:\/\/[a-z0-9-]+\.pipedrive\.com$/;

const oauth: OAuthVendor = {
  authorizeUrl: 'https://oauth.pipedrive.com/oauth/authorize',
  tokenUrl: 'https://oauth.pipedrive.com/oauth/token',
  revokeUrl: 'https://oauth.pipedrive.com/oauth/revoke',
  // assumed: it uninstalls, and nobody says for whom
  revokingMayEndAccount: true,
  uninstalling,
  // they are ticked where the application is registered
  scopes: [],
  hasPkce: false,
  clientIn: 'basic',
  readBaseUrl({ api_domain: address }) {
    if (typeof address === 'string' && CUSTOMER_ADDRESS.test(address)) return address;
    throw new ConnectorError('rejected', 'Pipedrive gave an address that is not its own');
  },
};

export const pipedrive: ConnectorOf<typeof pipedriveManifest> = {
  manifest: pipedriveManifest,
  oauth,
  async check(access) {
    await ask(access)('GET', ME);
  },
  lists: { users: readUsers, activityTypes: readActivityTypes },
  findPerson: (access, _settings, phone) => findPerson(access, phone),
  logCall,
  findRecords,
  updateRecord,
  capabilities: { callSummaries: { hasAddition, addToRecord }, returnCode: {} },
};
