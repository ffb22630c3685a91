import type { ConnectorOf } from '../connector.ts';
import { extensionWebhook } from './extension-webhook.ts';
import { findRecords, logCall, updateRecord } from './log-call.ts';
import { findPerson, readPeople, readUsers } from './lookups.ts';
import { piperunManifest } from './manifest.ts';
import { recordProof } from './record-proof.ts';
import { ask } from './wire.ts';

export const piperun: ConnectorOf<typeof piperunManifest> = {
  manifest: piperunManifest,
  async check(access, settings) {
    await ask(access, settings)('GET', '/v1/users', { query: { show: '1' } });
  },
  lists: { users: readUsers },
  findPerson: (access, settings, phone) => findPerson(access, settings, phone),
  people: { read: readPeople, findAmong: findPerson },
  logCall,
  findRecords,
  updateRecord,
  capabilities: { extensionWebhook, recordProof },
};
