import type { Capabilities } from '../connector.ts';
import { ACTIVITIES } from './log-call.ts';
import { ask, type Data } from './wire.ts';

interface Timed {
  due_date?: string | null;
  due_time?: string | null;
  duration?: string | null;
}

export const recordProof: Capabilities['recordProof'] = {
  async readRecord(access, _settings, recordId) {
    const { body } = await ask(access)<Data<Timed>>('GET', `${ACTIVITIES}/${recordId}`);
    const { due_date: day, due_time: time, duration } = body.data;
    const [hours, minutes, seconds = '0'] = duration?.split(':') ?? [];
    return {
      startedAt: day && time ? `${day}T${time}Z` : null,
      durationSeconds: minutes
        ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
        : null,
      otherwise: null,
    };
  },
  async removeRecord(access, _settings, recordId) {
    await ask(access)('DELETE', `${ACTIVITIES}/${recordId}`);
  },
};
