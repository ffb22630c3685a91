import { defineConnector } from '../shared/define-connector.ts';
import { logCall } from './log-call.ts';
import { findPerson, listUsers } from './lookups.ts';
import { exactsalesManifest } from './manifest.ts';
import { openCrm, toPath } from './wire.ts';

export const exactsales = defineConnector(exactsalesManifest, openCrm, {
  check: (crm) => crm.get(toPath(crm, 'Funnels'), { $top: '1' }),
  lists: { users: listUsers },
  findPerson,
  logCall,
});
