import type { StoredRecording } from '../../platform/recording-store.ts';

/** A switch writes at least every few seconds. */
const QUIET_MS = 3_000;

/** By the machine's clock. Objects in a bucket are complete. */
export const isBeingWritten = ({ store, changedAt }: StoredRecording): boolean =>
  store === 'folder' && Date.now() - changedAt.getTime() < QUIET_MS;
