import type { Readable } from 'node:stream';

export interface RecordingName {
  organizationId: number;
  /** A path below the folder or in the bucket. */
  name: string;
}

export interface StoredRecording {
  store: 'folder' | 'bucket';
  bytes: number;
  changedAt: Date;
  /** Quoted; changes with the content. */
  etag: string;
  /** Set if it differs from the requested name. */
  name?: string;
}

export type RecordingRange = { first: number; last?: number } | { atEnd: number };

export interface OpenRecording extends StoredRecording {
  /** Null for a range outside the file. */
  part: { first: number; bytes: number; body: Readable } | null;
}

/** Both methods return null for a missing recording, and throw RecordingsUnavailable. */
export interface RecordingStore {
  find(recording: RecordingName): Promise<StoredRecording | null>;
  /** @param range null reads everything. The caller must read or destroy the body. */
  open(recording: RecordingName, range: RecordingRange | null): Promise<OpenRecording | null>;
}

const RETRY_AFTER_SECONDS = 5;

export class RecordingsUnavailable extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds = RETRY_AFTER_SECONDS) {
    super('The recording store is unavailable');
    this.name = 'RecordingsUnavailable';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
