import type { StoredRecording } from '../../platform/recording-store.ts';

/** A switch that is recording writes at least every few seconds. */
const QUIET_MS = 3_000;

/** Compares with the machine's clock, as file times do. Objects in a bucket are always complete. */
export const isBeingWritten = ({ store, changedAt }: StoredRecording): boolean =>
  store === 'folder' && Date.now() - changedAt.getTime() < QUIET_MS;
