import type { ConnectorOf } from '../connector.ts';
import { makeProfileVerbs } from '../shared/profile/profile-verbs.ts';
import { salesflowcrmManifest } from './manifest.ts';
import { salesflowcrmProfile } from './profile.ts';

const verbs = makeProfileVerbs(salesflowcrmManifest, salesflowcrmProfile);
const { check, findPerson, logCall } = verbs;

export const salesflowcrm: ConnectorOf<typeof salesflowcrmManifest> = {
  manifest: salesflowcrmManifest,
  check,
  lists: {},
  findPerson,
  logCall,
  capabilities: { ownEvent: { version: 'v1.7', constraint: 'event.gateway' } },
};
