import type { ConnectorOf } from '../connector.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readActivityTypes, readUsers } from './lookups.ts';
import { moskitManifest } from './manifest.ts';
import { ask } from './wire.ts';

export const moskit: ConnectorOf<typeof moskitManifest> = {
  manifest: moskitManifest,
  async check(access, settings) {
    await ask(access, settings)('GET', '/v2/users', { query: { quantity: '1' } });
  },
  lists: { users: readUsers, activityTypes: readActivityTypes },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
};
