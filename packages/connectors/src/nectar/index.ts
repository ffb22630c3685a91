import { defineConnector } from '../shared/define-connector.ts';
import { readJwtExpiry } from '../shared/oauth/jwt-expiry.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readCallTypes } from './lookups.ts';
import { nectarManifest } from './manifest.ts';
import { openCrm, PATHS } from './wire.ts';

export const nectar = defineConnector(nectarManifest, openCrm, {
  check: (crm) => crm.get(`${PATHS}/usuario/`, { page: '1', displayLength: '1' }),
  lists: {
    users: {
      path: `${PATHS}/usuario/`,
      label: ['nome'],
      wire: ['id', 'nome'],
      where: ({ ativo }) => ativo !== false,
    },
    callTypes: readCallTypes,
  },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
  capabilities: { accessEnds: { readExpiry: ({ token }) => readJwtExpiry(token ?? '') } },
});
