import type { ConnectorOf } from '../connector.ts';
import { logCall } from './log-call.ts';
import { findPerson, readUsers } from './lookups.ts';
import { exactsalesManifest } from './manifest.ts';
import { readSome } from './wire.ts';

export const exactsales: ConnectorOf<typeof exactsalesManifest> = {
  manifest: exactsalesManifest,
  async check(access, settings) {
    await readSome(access, settings, 'Funnels', { top: '1' });
  },
  lists: { users: readUsers },
  findPerson,
  logCall,
};
