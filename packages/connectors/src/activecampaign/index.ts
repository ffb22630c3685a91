import type { ConnectorOf } from '../connector.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readUsers } from './lookups.ts';
import { activecampaignManifest } from './manifest.ts';
import { API, ask } from './wire.ts';

export const activecampaign: ConnectorOf<typeof activecampaignManifest> = {
  manifest: activecampaignManifest,
  async check(access, settings) {
    await ask(access, settings)('GET', `${API}/users/me`);
  },
  lists: { users: readUsers },
  findPerson,
  logCall,
  findRecords,
  updateRecord,
};
