import type { Capabilities } from '../connector.ts';
import type { Metadata } from '../manifest.ts';
import { fallbackIfRejected } from '../shared/vendor/fallback-if-rejected.ts';
import { type Crm, openCrm, readRows, soql, TASK } from './wire.ts';

export const recordProof: Capabilities['recordProof'] = {
  /** A task has no time of day, and its call fields may be hidden. */
  async readRecord(access, settings: Metadata, recordId) {
    const crm = openCrm(access, settings as Crm['settings']);
    const query = soql`SELECT Id, CallDurationInSeconds FROM Task WHERE Id = ${recordId}`;
    const rows = readRows<{ CallDurationInSeconds?: number | null }>(crm, query);
    const [task] = await fallbackIfRejected(Array.fromAsync(rows), []);
    const durationSeconds = task?.CallDurationInSeconds ?? null;
    return { startedAt: null, durationSeconds, correction: null };
  },
  async removeRecord(access, settings, recordId) {
    await openCrm(access, settings as Crm['settings']).ask('DELETE', `${TASK}/${recordId}`);
  },
};
