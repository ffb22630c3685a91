import { defineConnector } from '../shared/define-connector.ts';
import { readTextAt } from '../shared/vendor/read-paths.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readDispositions } from './lookups.ts';
import { hubspotManifest } from './manifest.ts';
import { oauth } from './oauth.ts';
import { OBJECTS, openCrm, OWNERS } from './wire.ts';

export const hubspot = defineConnector(hubspotManifest, openCrm, {
  oauth,
  check: (crm) => crm.get(OWNERS, { limit: '1' }),
  lists: {
    owners: {
      path: OWNERS,
      query: { archived: 'false' },
      label: [['firstName', 'lastName'], 'email'],
      wire: ['id', 'firstName', 'lastName', 'email'],
      // Queues and deactivated users write no calls.
      where: ({ type, email }) => type === 'PERSON' && Boolean(email),
    },
    dispositions: readDispositions,
  },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
  readBack: {
    path: `${OBJECTS}/calls/{id}`,
    query: { properties: 'hs_timestamp,hs_call_duration' },
    startedAt: 'properties.hs_timestamp',
    durationSeconds(call) {
      const ms = readTextAt(call, ['properties.hs_call_duration']);
      return ms === null ? null : Number(ms) / 1000;
    },
    removal: {},
  },
});
