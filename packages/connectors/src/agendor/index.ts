import { defineConnector } from '../shared/define-connector.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson } from './lookups.ts';
import { agendorManifest } from './manifest.ts';
import { openCrm } from './wire.ts';

export const agendor = defineConnector(agendorManifest, openCrm, {
  check: (crm) => crm.get('/v3/users/me'),
  lists: { users: { path: '/v3/users', label: ['name'], wire: ['id', 'name', 'contact.email'] } },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
});
