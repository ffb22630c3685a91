import { defineConnector } from '../shared/define-connector.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson } from './lookups.ts';
import { activecampaignManifest } from './manifest.ts';
import { API, openCrm } from './wire.ts';

export const activecampaign = defineConnector(activecampaignManifest, openCrm, {
  check: (crm) => crm.get(`${API}/users/me`),
  lists: {
    users: {
      path: `${API}/users`,
      label: [['firstName', 'lastName'], 'email'],
      wire: ['id', 'firstName', 'lastName', 'email'],
    },
  },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
});
