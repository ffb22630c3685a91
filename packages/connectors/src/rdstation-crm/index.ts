import type { ConnectorOf } from '../connector.ts';
import { findRecords, logCall } from './log-call.ts';
import { findPerson, readUsers } from './lookups.ts';
import { rdStationCrmManifest } from './manifest.ts';
import { ask } from './wire.ts';

export const rdStationCrm: ConnectorOf<typeof rdStationCrmManifest> = {
  manifest: rdStationCrmManifest,
  async check(access, settings) {
    await ask(access, settings)('GET', '/api/v1/token/check');
  },
  lists: { users: readUsers },
  findPerson,
  logCall,
  findRecords,
};
