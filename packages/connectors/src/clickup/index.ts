import { defineConnector } from '../shared/define-connector.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readMe, readPeople, readUser } from './lookups.ts';
import { clickupManifest } from './manifest.ts';
import { API, openCrm } from './wire.ts';

export const clickup = defineConnector(clickupManifest, openCrm, {
  check: readMe,
  lists: { user: readUser },
  findPerson,
  readPeople,
  logCall,
  findRecords,
  updateRecord,
  readBack: { path: `${API}/comment/{id}`, removal: { mayBeEmpty: true } },
});
