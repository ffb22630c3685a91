import type { Capabilities } from '../connector.ts';
import type { Metadata } from '../manifest.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { type Crm, open, readRows, soql, TASK } from './wire.ts';

export const recordProof: Capabilities['recordProof'] = {
  /** A task has a day and no hour. Its organization may hide the fields of calls. */
  async readRecord(access, settings: Metadata, recordId) {
    const crm = open(access, settings as Crm['settings']);
    const query = soql`SELECT Id, CallDurationInSeconds FROM Task WHERE Id = ${recordId}`;
    const rows = readRows<{ CallDurationInSeconds?: number | null }>(crm, query);
    const [task] = await noneIfRejected(Array.fromAsync(rows), []);
    const durationSeconds = task?.CallDurationInSeconds ?? null;
    return { startedAt: null, durationSeconds, otherwise: null };
  },
  async removeRecord(access, settings, recordId) {
    await open(access, settings as Crm['settings']).ask('DELETE', `${TASK}/${recordId}`);
  },
};
