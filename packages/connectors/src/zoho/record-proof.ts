import type { Capabilities } from '../connector.ts';
import { API, ask } from './wire.ts';

interface Row {
  Call_Start_Time?: string | null;
  Call_Duration?: string | null;
  Call_Duration_in_seconds?: number | null;
}

export const recordProof: Capabilities['recordProof'] = {
  /** Zoho counts the seconds itself, by the format in which it has read the duration. */
  async readRecord(access, _settings, recordId) {
    const query = { fields: 'Call_Start_Time,Call_Duration,Call_Duration_in_seconds' };
    const path = `${API}/Calls/${recordId}`;
    const { body } = await ask(access)<{ data?: Row[] } | null>('GET', path, { query });
    const [row] = body?.data ?? [];
    return {
      startedAt: row?.Call_Start_Time ?? null,
      durationSeconds: row?.Call_Duration_in_seconds ?? null,
      otherwise: 'callDuration=hh:mm',
    };
  },
  async removeRecord(access, _settings, recordId) {
    await ask(access)('DELETE', `${API}/Calls/${recordId}`, { query: { wf_trigger: 'false' } });
  },
};
