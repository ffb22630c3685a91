import type { ConnectorOf } from '../connector.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readDispositions, readOwners } from './lookups.ts';
import { hubspotManifest } from './manifest.ts';
import { recordProof } from './record-proof.ts';
import { oauth } from './oauth.ts';
import { ask, OWNERS } from './wire.ts';

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
  capabilities: { recordProof },
};
