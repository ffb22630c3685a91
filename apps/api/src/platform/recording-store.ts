import type { Readable } from 'node:stream';

export interface RecordingName {
  organizationId: number;
  /** Path below the folder or in the bucket, as the switch reported it. */
  name: string;
}

export interface StoredRecording {
  store: 'folder' | 'bucket';
  bytes: number;
  changedAt: Date;
  /** Changes with the content; quoted. */
  etag: string;
}

/** A byte range as in a Range header: from `first` to `last` (inclusive), or the last `atEnd` bytes. */
export type RecordingRange = { first: number; last?: number } | { atEnd: number };

export interface OpenRecording extends StoredRecording {
  /** The requested part, or null if the range lies outside the file. */
  part: { first: number; bytes: number; body: Readable } | null;
}

/** Both methods return null if the recording does not exist, and throw RecordingsUnavailable if the store is unavailable. */
export interface RecordingStore {
  find(recording: RecordingName): Promise<StoredRecording | null>;
  /** @param wanted null reads everything. The caller must read or destroy the body. */
  open(recording: RecordingName, wanted: RecordingRange | null): Promise<OpenRecording | null>;
}

const COME_BACK_SECONDS = 5;

/** The store is unavailable; says nothing about whether a recording exists. */
export class RecordingsUnavailable extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds = COME_BACK_SECONDS) {
    super('The recordings cannot be reached');
    this.name = 'RecordingsAway';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
