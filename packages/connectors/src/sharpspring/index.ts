import { defineConnector } from '../shared/define-connector.ts';
import { logCall } from './log-call.ts';
import { check, findPerson, readPeople, readUsers } from './lookups.ts';
import { sharpspringManifest } from './manifest.ts';
import { openCrm } from './wire.ts';

export const sharpspring = defineConnector(sharpspringManifest, openCrm, {
  check,
  lists: { users: readUsers },
  findPerson,
  readPeople,
  logCall,
});
