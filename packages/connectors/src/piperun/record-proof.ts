import { toInstant } from '@alo/domain/sao-paulo-time.ts';
import type { Capabilities } from '../connector.ts';
import type { CredentialsOf } from '../manifest.ts';
import { ACTIVITIES } from './log-call.ts';
import type { piperunManifest } from './manifest.ts';
import { ask, type Data } from './wire.ts';

type Credentials = CredentialsOf<typeof piperunManifest>;

interface Timed {
  start_at?: string | null;
  /** Minutes. */
  duration?: number | null;
}

export const recordProof: Capabilities['recordProof'] = {
  async readRecord(access, settings, recordId) {
    const asking = ask(access, settings as Credentials);
    const { body } = await asking<Data<Timed | Timed[]>>('GET', `${ACTIVITIES}/${recordId}`);
    const [activity] = [body.data].flat();
    const { start_at: start, duration } = activity ?? {};
    return {
      startedAt: start ? toInstant(start) : null,
      durationSeconds: duration ? duration * 60 : null,
      otherwise: null,
    };
  },
  async removeRecord(access, settings, recordId) {
    await ask(access, settings as Credentials)('DELETE', `${ACTIVITIES}/${recordId}`);
  },
};
