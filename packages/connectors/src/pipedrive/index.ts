import { defineConnector } from '../shared/define-connector.ts';
import { readTextAt } from '../shared/vendor/read-paths.ts';
import { readUninstalled } from './account.ts';
import { callSummaries, findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readActivityTypes, readUsers } from './lookups.ts';
import { pipedriveManifest } from './manifest.ts';
import { oauth } from './oauth.ts';
import { ACTIVITIES, ME, openCrm } from './wire.ts';

export const pipedrive = defineConnector(pipedriveManifest, openCrm, {
  oauth,
  check: (crm) => crm.get(ME),
  lists: { users: readUsers, activityTypes: readActivityTypes },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
  readBack: {
    path: `${ACTIVITIES}/{id}`,
    startedAt(answer) {
      const [day, time] = ['data.due_date', 'data.due_time'].map((at) => readTextAt(answer, [at]));
      return day && time ? `${day}T${time}Z` : null;
    },
    durationSeconds(answer) {
      const [hours, minutes, seconds = '0'] =
        readTextAt(answer, ['data.duration'])?.split(':') ?? [];
      return minutes ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : null;
    },
    removal: {},
  },
  capabilities: { callSummaries, returnCode: {}, uninstalling: { read: readUninstalled } },
});
