import { ConnectorError } from '../connector-error.ts';
import type { ConnectorOf } from '../connector.ts';
import { findRecords, logCall } from './log-call.ts';
import { findPerson, readUsers } from './lookups.ts';
import { zendeskManifest } from './manifest.ts';
import { oauth } from './oauth.ts';
import { API, ask, type User } from './wire.ts';

export const zendesk: ConnectorOf<typeof zendeskManifest> = {
  manifest: zendeskManifest,
  oauth,
  async check(access, settings) {
    const { body } = await ask(access, settings)<{ user?: User }>('GET', `${API}/users/me`);
    // a wrong key may be answered like somebody without one
    if (body.user?.id == null) throw new ConnectorError('credentials', 'Zendesk sees nobody');
  },
  lists: { users: readUsers },
  findPerson,
  logCall,
  findRecords,
};
