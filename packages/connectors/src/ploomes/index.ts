import type { ConnectorOf } from '../connector.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readUsers } from './lookups.ts';
import { ploomesManifest } from './manifest.ts';
import { addressOf, ask } from './wire.ts';

export const ploomes: ConnectorOf<typeof ploomesManifest> = {
  manifest: ploomesManifest,
  async check(access, settings) {
    await ask(access, settings)('GET', addressOf('/Account', { top: '1', select: 'Id' }));
  },
  lists: { users: readUsers },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
};
