import type { ConnectorOf } from '../connector.ts';
import { endOfJwt } from '../shared/jwt-end.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readCallTypes, readUsers } from './lookups.ts';
import { nectarManifest } from './manifest.ts';
import { ask, PATHS } from './wire.ts';

export const nectar: ConnectorOf<typeof nectarManifest> = {
  manifest: nectarManifest,
  async check(access, settings) {
    const query = { page: '1', displayLength: '1' };
    await ask(access, settings)('GET', `${PATHS}/usuario/`, { query });
  },
  lists: { users: readUsers, callTypes: readCallTypes },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
  capabilities: { accessEnds: { readEnd: ({ token }) => endOfJwt(token ?? '') } },
};
