import type { ConnectorOf } from '../connector.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readUsers } from './lookups.ts';
import { agendorManifest } from './manifest.ts';
import { ask } from './wire.ts';

export const agendor: ConnectorOf<typeof agendorManifest> = {
  manifest: agendorManifest,
  async check(access, settings) {
    await ask(access, settings)('GET', '/v3/users/me');
  },
  lists: { users: readUsers },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
};
