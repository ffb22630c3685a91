import type { ConnectorOf } from '../connector.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readMe, readPeople, readUser } from './lookups.ts';
import { clickupManifest } from './manifest.ts';
import { recordProof } from './record-proof.ts';

export const clickup: ConnectorOf<typeof clickupManifest> = {
  manifest: clickupManifest,
  async check(access, settings) {
    await readMe(access, settings);
  },
  lists: { user: readUser },
  findPerson: (access, settings, phone) => findPerson(access, settings, phone),
  people: { read: readPeople, findAmong: findPerson },
  logCall,
  findRecords,
  updateRecord,
  capabilities: { recordProof },
};
