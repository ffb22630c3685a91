import type { ConnectorOf } from '../connector.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readMe, readUser } from './lookups.ts';
import { pipefyManifest } from './manifest.ts';

export const pipefy: ConnectorOf<typeof pipefyManifest> = {
  manifest: pipefyManifest,
  async check(access, settings) {
    await readMe(access, settings);
  },
  lists: { user: readUser },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
};
