import type { ConnectorOf } from '../connector.ts';
import { logCall } from './log-call.ts';
import { check, findPerson, readPeople, readUsers } from './lookups.ts';
import { sharpspringManifest } from './manifest.ts';

export const sharpspring: ConnectorOf<typeof sharpspringManifest> = {
  manifest: sharpspringManifest,
  check,
  lists: { users: readUsers },
  findPerson,
  readPeople,
  logCall,
};
