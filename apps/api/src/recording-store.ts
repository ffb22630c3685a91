// Where recordings of calls are kept, as whoever plays, copies or sums them up sees it: a folder, a bucket, or one behind the other.
import type { Readable } from 'node:stream';

export interface RecordingName {
  /** Whose it is. */
  organizationId: number;
  /** As the switch told it: below the folder, or in the bucket. */
  name: string;
}

export interface StoredRecording {
  store: 'folder' | 'bucket';
  bytes: number;
  changedAt: Date;
  /** Another one for any other content, in quotes. */
  etag: string;
}

/** As a Range header asks: from one byte to another, or so many at the end. `last`, where it is given, counts. */
export type WantedBytes = { first: number; last?: number } | { atEnd: number };

export interface OpenRecording extends StoredRecording {
  /** Where `body` begins and how long it is; null: there is nothing where it was wanted. */
  part: { first: number; bytes: number; body: Readable } | null;
}

/** Null, both times: it is not there. All of it throws RecordingsAway where that cannot be known. */
export interface RecordingStore {
  find(recording: RecordingName): Promise<StoredRecording | null>;
  /** @param wanted null: all. What is opened is to be read or destroyed. */
  open(recording: RecordingName, wanted: WantedBytes | null): Promise<OpenRecording | null>;
}

const COME_BACK_SECONDS = 5;

/** Recordings cannot be reached; what is not there is another thing. */
export class RecordingsAway extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds = COME_BACK_SECONDS) {
    super('The recordings cannot be reached');
    this.name = 'RecordingsAway';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
