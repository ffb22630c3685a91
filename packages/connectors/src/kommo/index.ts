import { defineConnector } from '../shared/define-connector.ts';
import { readFirstAt, readTextAt } from '../shared/vendor/read-paths.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson } from './lookups.ts';
import { kommoManifest } from './manifest.ts';
import { oauth } from './oauth.ts';
import { API, openCrm } from './wire.ts';

export const kommo = defineConnector(kommoManifest, openCrm, {
  oauth,
  check: (crm) => crm.get(`${API}/account`),
  lists: {
    owners: {
      path: `${API}/users`,
      label: ['name'],
      wire: ['id', 'name', 'email'],
      where: (user) => readFirstAt(user, ['rights.is_active']) !== false,
    },
  },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
  readBack: {
    path: `${API}/{id}`,
    startedAt(note) {
      const seconds = Number(readTextAt(note, ['created_at']));
      return seconds ? new Date(seconds * 1000).toISOString() : null;
    },
    durationSeconds: 'params.duration',
    removal: null,
  },
});
