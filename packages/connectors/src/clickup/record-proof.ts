import type { Capabilities } from '../connector.ts';
import { API, ask, type Credentials } from './wire.ts';

/** A comment is text and has no times of a call. */
export const recordProof: Capabilities['recordProof'] = {
  readRecord: null,
  async removeRecord(access, settings, recordId) {
    const path = `${API}/comment/${recordId}`;
    await ask(access, settings as Credentials)('DELETE', path, { mayBeEmpty: true });
  },
};
