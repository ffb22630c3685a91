import { defineConnector } from '../shared/define-connector.ts';
import { findPerson } from './find-person.ts';
import { CALLS, findRecords, logCall, updateRecord } from './log-call.ts';
import { readCallResults, readUsers } from './lookups.ts';
import { zohoManifest } from './manifest.ts';
import { oauth } from './oauth.ts';
import { API, openCrm } from './wire.ts';

export const zoho = defineConnector(zohoManifest, openCrm, {
  oauth,
  check: (crm) => crm.get(`${API}/users`, { type: 'CurrentUser' }),
  lists: { users: readUsers, callResults: readCallResults },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
  readBack: {
    path: `${CALLS}/{id}`,
    query: { fields: 'Call_Start_Time,Call_Duration,Call_Duration_in_seconds' },
    startedAt: 'data.Call_Start_Time',
    // Zoho computes it from the duration as it parsed it.
    durationSeconds: 'data.Call_Duration_in_seconds',
    correction: 'callDuration=hh:mm',
    removal: { query: { wf_trigger: 'false' } },
  },
});
