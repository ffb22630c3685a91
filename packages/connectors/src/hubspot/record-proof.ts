import type { Capabilities } from '../connector.ts';
import { ask, OBJECTS, type CrmObject } from './wire.ts';

export const recordProof: Capabilities['recordProof'] = {
  async readRecord(access, _settings, recordId) {
    const query = { properties: 'hs_timestamp,hs_call_duration' };
    const path = `${OBJECTS}/calls/${recordId}`;
    const { body } = await ask(access)<CrmObject>('GET', path, { query });
    const { hs_timestamp: startedAt, hs_call_duration: ms } = body.properties;
    return {
      startedAt: startedAt ?? null,
      durationSeconds: ms ? Number(ms) / 1000 : null,
      otherwise: null,
    };
  },
  async removeRecord(access, _settings, recordId) {
    await ask(access)('DELETE', `${OBJECTS}/calls/${recordId}`);
  },
};
