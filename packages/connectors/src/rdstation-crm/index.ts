import { defineConnector } from '../shared/define-connector.ts';
import { findRecords, logCall } from './log-call.ts';
import { findPerson, readUsers } from './lookups.ts';
import { rdStationCrmManifest } from './manifest.ts';
import { API, openCrm } from './wire.ts';

export const rdStationCrm = defineConnector(rdStationCrmManifest, openCrm, {
  check: (crm) => crm.get(`${API}/token/check`),
  lists: { users: readUsers },
  findPerson,
  logCall,
  findRecords,
});
