import type { ConnectorOf, OAuthVendor } from '../connector.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readDispositions, readOwners } from './lookups.ts';
import { hubspotManifest } from './manifest.ts';
import { ask, OAUTH, OWNERS } from './wire.ts';

const oauth: OAuthVendor = {
  authorizeUrl: 'https://app.hubspot.com/oauth/authorize',
  tokenUrl: `https://api.hubapi.com${OAUTH}/token`,
  // developers.hubspot.com, "Revoke an OAuth token", seen on 25 November 2026
  revokeUrl: 'https://api.hubapi.com/oauth/2026-03/token/revoke',
  scopes: [
    'oauth',
    'crm.objects.owners.read',
    'crm.objects.contacts.read',
    'crm.objects.contacts.write',
    'crm.objects.companies.read',
    'crm.objects.deals.read',
  ],
  hasPkce: true,
  clientIn: 'body',
  // as addresses of before 2026 say it, without an `error`
  isOver: ({ status }) => status === 'BAD_REFRESH_TOKEN',
};

export const hubspot: ConnectorOf<typeof hubspotManifest> = {
  manifest: hubspotManifest,
  oauth,
  async check(access) {
    await ask(access)('GET', OWNERS, { query: { limit: '1' } });
  },
  lists: { owners: readOwners, dispositions: readDispositions },
  findPerson: (access, _settings, phone) => findPerson(access, phone),
  logCall,
  findRecords,
  updateRecord,
};
