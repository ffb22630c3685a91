import type { ConnectorOf } from '../connector.ts';
import { findPerson } from './find-person.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { readCallResults, readUsers } from './lookups.ts';
import { zohoManifest } from './manifest.ts';
import { recordProof } from './record-proof.ts';
import { oauth } from './oauth.ts';
import { API, ask } from './wire.ts';

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
  capabilities: { recordProof },
};
