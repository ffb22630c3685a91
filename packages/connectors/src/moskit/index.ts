import { defineConnector } from '../shared/define-connector.ts';
import { readTextAt } from '../shared/vendor/read-paths.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson } from './lookups.ts';
import { moskitManifest } from './manifest.ts';
import { openCrm } from './wire.ts';

export const moskit = defineConnector(moskitManifest, openCrm, {
  check: (crm) => crm.get('/v2/users', { quantity: '1' }),
  lists: {
    users: {
      path: '/v2/users',
      query: { sort: 'name' },
      label: ['name'],
      wire: ['id', 'name', 'username', 'active'],
      where: ({ active }) => Boolean(active),
    },
    activityTypes: { path: '/v2/activityTypes', label: ['name'], wire: ['id', 'name'] },
  },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
  readBack: {
    path: '/v2/activities/{id}',
    startedAt: 'dueDate',
    durationSeconds: (activity) => Number(readTextAt(activity, ['duration'])) * 60 || null,
    removal: { mayBeEmpty: true },
  },
});
