import { toInstant } from '@alo/domain/time/sao-paulo-time.ts';
import { defineConnector } from '../shared/define-connector.ts';
import { readTextAt } from '../shared/vendor/read-paths.ts';
import { extensionWebhook } from './extension-webhook.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readPeople, readUsers } from './lookups.ts';
import { piperunManifest } from './manifest.ts';
import { ACTIVITIES, openCrm } from './wire.ts';

export const piperun = defineConnector(piperunManifest, openCrm, {
  check: (crm) => crm.get('/v1/users', { show: '1' }),
  lists: { users: readUsers },
  findPerson,
  readPeople,
  logCall,
  findRecords,
  updateRecord,
  readBack: {
    path: `${ACTIVITIES}/{id}`,
    startedAt(answer) {
      const start = readTextAt(answer, ['data.start_at']);
      return start && toInstant(start);
    },
    durationSeconds: (answer) => Number(readTextAt(answer, ['data.duration'])) * 60 || null,
    removal: {},
  },
  capabilities: { extensionWebhook },
});
