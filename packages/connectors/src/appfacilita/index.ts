import type { ConnectorOf } from '../connector.ts';
import { readJwtEnd } from '../shared/jwt-end.ts';
import { byProfile } from '../shared/profile/by-profile.ts';
import { appfacilitaManifest } from './manifest.ts';
import { appfacilitaProfile } from './profile.ts';

const verbs = byProfile(appfacilitaManifest, appfacilitaProfile);
const { check, readUsers, findPerson, findDialedFrom, logCall } = verbs;

export const appfacilita: ConnectorOf<typeof appfacilitaManifest> = {
  manifest: appfacilitaManifest,
  check,
  lists: { users: readUsers },
  findPerson,
  logCall,
  capabilities: {
    // no source says what it is: one program shows a JSON Web Token
    accessEnds: { readEnd: ({ tokenUser }) => readJwtEnd(tokenUser ?? '') },
    dialedFrom: { find: findDialedFrom },
  },
};
