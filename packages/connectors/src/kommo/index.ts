import type { ConnectorOf } from '../connector.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readOwners } from './lookups.ts';
import { kommoManifest } from './manifest.ts';
import { recordProof } from './record-proof.ts';
import { oauth } from './oauth.ts';
import { API, ask } from './wire.ts';

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
  capabilities: { recordProof },
};
