import { defineConnector } from '../shared/define-connector.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readMe, readUser } from './lookups.ts';
import { pipefyManifest } from './manifest.ts';
import { open } from './wire.ts';

export const pipefy = defineConnector(pipefyManifest, open, {
  check: readMe,
  lists: { user: readUser },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
});
