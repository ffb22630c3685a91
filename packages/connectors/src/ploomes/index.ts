import { defineConnector } from '../shared/define-connector.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readUsers } from './lookups.ts';
import { ploomesManifest } from './manifest.ts';
import { openCrm } from './wire.ts';

export const ploomes = defineConnector(ploomesManifest, openCrm, {
  check: (crm) => crm.get('/Account', { $top: '1', $select: 'Id' }),
  lists: { users: readUsers },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
  readBack: {
    path: '/InteractionRecords({id})',
    startedAt: 'value.Date',
    removal: { mayBeEmpty: true },
  },
});
