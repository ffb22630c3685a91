import type { ConnectorOf } from '../connector.ts';
import { findPerson } from './find-person.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { readCallStatuses, readPriorities, readUsers } from './lookups.ts';
import { salesforceManifest } from './manifest.ts';
import { recordProof } from './record-proof.ts';
import { oauth } from './oauth.ts';
import { ask } from './wire.ts';

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
  capabilities: { recordProof },
};
