import type { ConnectorOf } from '../connector.ts';
import { byProfile } from '../shared/profile/by-profile.ts';
import { sunhubManifest } from './manifest.ts';
import { sunhubProfile } from './profile.ts';

const { check, readUsers, findPerson, logCall } = byProfile(sunhubManifest, sunhubProfile);

export const sunhub: ConnectorOf<typeof sunhubManifest> = {
  manifest: sunhubManifest,
  check,
  lists: { users: readUsers },
  findPerson,
  logCall,
};
