import type { ConnectorOf } from '../connector.ts';
import { readUninstalled } from './account.ts';
import { addToRecord, findRecords, hasAddition, logCall, updateRecord } from './log-call.ts';
import { findPerson, readActivityTypes, readUsers } from './lookups.ts';
import { pipedriveManifest } from './manifest.ts';
import { recordProof } from './record-proof.ts';
import { oauth } from './oauth.ts';
import { ask, ME } from './wire.ts';

export const pipedrive: ConnectorOf<typeof pipedriveManifest> = {
  manifest: pipedriveManifest,
  oauth,
  async check(access) {
    await ask(access)('GET', ME);
  },
  lists: { users: readUsers, activityTypes: readActivityTypes },
  findPerson: (access, _settings, phone) => findPerson(access, phone),
  logCall,
  findRecords,
  updateRecord,
  capabilities: {
    callSummaries: { hasAddition, addToRecord },
    recordProof,
    returnCode: {},
    uninstalling: { read: readUninstalled },
  },
};
