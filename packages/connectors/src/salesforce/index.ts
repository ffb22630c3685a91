import { defineConnector } from '../shared/define-connector.ts';
import { findPerson } from './find-person.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { readCallStatuses, readPriorities, readUsers } from './lookups.ts';
import { salesforceManifest } from './manifest.ts';
import { oauth } from './oauth.ts';
import { recordProof } from './record-proof.ts';
import { openCrm } from './wire.ts';

export const salesforce = defineConnector(salesforceManifest, openCrm, {
  oauth,
  check: (crm) => crm.get('/services/oauth2/userinfo'),
  lists: { users: readUsers, priorities: readPriorities, callStatuses: readCallStatuses },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
  capabilities: { recordProof },
});
