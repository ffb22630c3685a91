import type { ConnectorOf } from '../connector.ts';
import { makeProfileVerbs } from '../shared/profile/profile-verbs.ts';
import { sunhubManifest } from './manifest.ts';
import { sunhubProfile } from './profile.ts';

const { check, readUsers, findPerson, logCall } = makeProfileVerbs(sunhubManifest, sunhubProfile);

export const sunhub: ConnectorOf<typeof sunhubManifest> = {
  manifest: sunhubManifest,
  check,
  lists: { users: readUsers },
  findPerson,
  logCall,
};
