// Each request is short, so that a paused reader holds no connection.
import { Readable } from 'node:stream';
import { CloudError } from '@alo/clouds/cloud-error.ts';
import {
  isObjectName,
  type ByteRange,
  type ObjectPart,
  type ReadableBucket,
} from '@alo/clouds/cloud.ts';
import type { Logger } from 'pino';
import { AppError } from '../../platform/app-error.ts';
import { createOrganizationLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { createRateLimitedWarn } from '../../platform/log/rate-limited-warn.ts';
import {
  RecordingsUnavailable,
  type OpenRecording,
  type RecordingName,
  type RecordingStore,
  type StoredRecording,
  type RecordingRange,
} from '../../platform/recording-store.ts';
import { getPart } from '../parse-range.ts';

const PART_BYTES = 1024 ** 2;
const MAX_REQUESTS = 4;
const FIRST_BYTE = { first: 0, last: 0 };

/** @param open called once, for the first recording */
export function createBucketRecordings(
  open: () => Promise<ReadableBucket>,
  log: Pick<Logger, 'warn'>,
): RecordingStore {
  const limiter = createOrganizationLimiter(MAX_REQUESTS);
  const warn = createRateLimitedWarn(log, 'The bucket of recordings cannot be used');
  let bucketPromise: Promise<ReadableBucket> | undefined;

  async function read({ organizationId, name }: RecordingName, range: ByteRange, etag?: string) {
    if (!isObjectName(name)) return null;
    try {
      using _slot = await limiter.take(organizationId);
      const bucket = await (bucketPromise ??= open());
      return await bucket.read(name, range, etag);
    } catch (error) {
      if (error instanceof AppError) throw new RecordingsUnavailable(error.retryAfterSeconds);
      if (!(error instanceof CloudError)) throw error;
      warn({ err: error });
      throw new RecordingsUnavailable(error.retryAfterSeconds ?? undefined);
    }
  }

  /** After the headers, only an abort reports an error. */
  async function readNextPart(recording: RecordingName, range: ByteRange, etag: string) {
    const part = await read(recording, range, etag).catch(() => read(recording, range, etag));
    if (part === null || part.content.length === 0) throw new RecordingsUnavailable();
    return part.content;
  }

  async function* streamParts(
    recording: RecordingName,
    firstPart: ObjectPart,
    end: number,
    at: number,
  ) {
    yield firstPart.content;
    for (let first = at + firstPart.content.length; first < end;) {
      const range = { first, last: Math.min(first + PART_BYTES, end) - 1 };
      const content = await readNextPart(recording, range, firstPart.etag);
      yield content;
      first += content.length;
    }
  }

  async function find(recording: RecordingName): Promise<StoredRecording | null> {
    const part = await read(recording, FIRST_BYTE);
    return part && toStored(part);
  }

  async function openAt(
    recording: RecordingName,
    range: Extract<RecordingRange, { first: number }> | null,
  ): Promise<OpenRecording | null> {
    const { first, last = Infinity } = range ?? { first: 0 };
    const firstPart = await read(recording, {
      first,
      last: Math.min(first + PART_BYTES - 1, last),
    });
    if (firstPart === null) return null;
    const storedRecording = toStored(firstPart);
    const part = getPart(range, storedRecording.bytes);
    if (part === null) return { ...storedRecording, part };
    const content = streamParts(recording, firstPart, first + part.bytes, first);
    return {
      ...storedRecording,
      part: { ...part, body: Readable.from(content, { objectMode: false }) },
    };
  }

  return {
    find,
    async open(recording, range) {
      if (range === null || 'first' in range) return openAt(recording, range);
      const storedRecording = await find(recording);
      const part = storedRecording && getPart(range, storedRecording.bytes);
      if (!part) return storedRecording && { ...storedRecording, part };
      return openAt(recording, { first: part.first, last: part.first + part.bytes - 1 });
    },
  };
}

const toStored = ({ objectBytes, changedAt, etag }: ObjectPart): StoredRecording => ({
  store: 'bucket',
  bytes: objectBytes,
  changedAt,
  etag,
});
