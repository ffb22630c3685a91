import { ConnectorError } from '../connector-error.ts';
import { defineConnector } from '../shared/define-connector.ts';
import { findRecords, logCall } from './log-call.ts';
import { findPerson, readUsers } from './lookups.ts';
import { zendeskManifest } from './manifest.ts';
import { oauth } from './oauth.ts';
import { API, openCrm } from './wire.ts';

export const zendesk = defineConnector(zendeskManifest, openCrm, {
  oauth,
  async check(crm) {
    const { user } = await crm.get<{ user?: { id: number | null } }>(`${API}/users/me`);
    // Zendesk may treat a wrong key as an anonymous request.
    if (user?.id == null)
      throw new ConnectorError('credentials', 'Zendesk did not recognize the key');
  },
  lists: { users: readUsers },
  findPerson,
  logCall,
  findRecords,
});
