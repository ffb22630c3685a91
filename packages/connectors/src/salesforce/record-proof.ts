import type { Capabilities } from '../connector.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { ask, readRows, soql, TASK, type Row } from './wire.ts';

interface Timed extends Row {
  CallDurationInSeconds?: number | null;
}

export const recordProof: Capabilities['recordProof'] = {
  /** A task has a day and no hour. Its organization may hide the fields of calls. */
  async readRecord(access, _settings, recordId) {
    const query = soql`SELECT Id, CallDurationInSeconds FROM Task WHERE Id = ${recordId}`;
    const rows = Array.fromAsync(readRows<Timed>(access, query));
    const [task] = await noneIfRejected(rows, []);
    const durationSeconds = task?.CallDurationInSeconds ?? null;
    return { startedAt: null, durationSeconds, otherwise: null };
  },
  async removeRecord(access, _settings, recordId) {
    await ask(access)('DELETE', `${TASK}/${recordId}`);
  },
};
