import type { ConnectorOf } from '../connector.ts';
import { logCall } from './log-call.ts';
import { check, findPerson, readPeople, readUsers } from './lookups.ts';
import { sharpspringManifest } from './manifest.ts';

export const sharpspring: ConnectorOf<typeof sharpspringManifest> = {
  manifest: sharpspringManifest,
  check,
  lists: { users: readUsers },
  findPerson: (access, settings, phone) => findPerson(access, settings, phone),
  people: { read: readPeople, findAmong: findPerson },
  logCall,
};
