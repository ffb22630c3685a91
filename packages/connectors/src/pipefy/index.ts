import { defineConnector } from '../shared/define-connector.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readMe, readUser } from './lookups.ts';
import { pipefyManifest } from './manifest.ts';
import { openCrm } from './wire.ts';

export const pipefy = defineConnector(pipefyManifest, openCrm, {
  check: readMe,
  lists: { user: readUser },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
});
