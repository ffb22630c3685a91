import type { Capabilities } from '../connector.ts';
import { API, ask } from './wire.ts';

interface Timed {
  created_at?: number;
  params?: { duration?: number };
}

/** Kommo lets nobody remove a note. */
export const recordProof: Capabilities['recordProof'] = {
  async readRecord(access, _settings, recordId) {
    const { body } = await ask(access)<Timed>('GET', `${API}/${recordId}`);
    const { created_at: seconds, params } = body;
    return {
      startedAt: seconds ? new Date(seconds * 1000).toISOString() : null,
      durationSeconds: params?.duration ?? null,
      otherwise: null,
    };
  },
  removeRecord: null,
};
