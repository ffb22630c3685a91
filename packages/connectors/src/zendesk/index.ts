import { ConnectorError } from '../connector-error.ts';
import { defineConnector } from '../shared/define-connector.ts';
import { findRecords, logCall } from './log-call.ts';
import { findPerson, readUsers } from './lookups.ts';
import { zendeskManifest } from './manifest.ts';
import { oauth } from './oauth.ts';
import { API, open } from './wire.ts';

export const zendesk = defineConnector(zendeskManifest, open, {
  oauth,
  async check(crm) {
    const { user } = await crm.get<{ user?: { id: number | null } }>(`${API}/users/me`);
    // Zendesk may answer a wrong key like a request without one
    if (user?.id == null) throw new ConnectorError('credentials', 'Zendesk sees nobody');
  },
  lists: { users: readUsers },
  findPerson,
  logCall,
  findRecords,
});
