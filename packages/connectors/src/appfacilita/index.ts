import type { ConnectorOf } from '../connector.ts';
import { readJwtExpiry } from '../shared/oauth/jwt-expiry.ts';
import { makeProfileVerbs } from '../shared/profile/profile-verbs.ts';
import { appfacilitaManifest } from './manifest.ts';
import { appfacilitaProfile } from './profile.ts';

const verbs = makeProfileVerbs(appfacilitaManifest, appfacilitaProfile);
const { check, readUsers, findPerson, findDialedFrom, logCall } = verbs;

export const appfacilita: ConnectorOf<typeof appfacilitaManifest> = {
  manifest: appfacilitaManifest,
  check,
  lists: { users: readUsers },
  findPerson,
  logCall,
  capabilities: {
    // No source describes it; one program shows a JSON Web Token.
    accessEnds: { readExpiry: ({ tokenUser }) => readJwtExpiry(tokenUser ?? '') },
    dialedFrom: { find: findDialedFrom },
  },
};
