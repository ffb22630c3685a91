import type { StoredRecording } from '../../recording-store.ts';

/** A switch that writes on says so within seconds. */
const QUIET_MS = 3_000;

/** By the machine's clock, as files are; an object is there whole or not at all. */
export const isBeingWritten = ({ store, changedAt }: StoredRecording): boolean =>
  store === 'folder' && Date.now() - changedAt.getTime() < QUIET_MS;
