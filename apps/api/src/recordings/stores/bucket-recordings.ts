// Reads in parts, so that a paused reader holds no connection and each request is short.
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
/** Further requests of an organization wait briefly. */
const MAX_REQUESTS = 4;
const FIRST_BYTE = { first: 0, last: 0 };

/** @param open called once, for the first recording */
export function createBucketRecordings(
  open: () => Promise<ReadableBucket>,
  log: Pick<Logger, 'warn'>,
): RecordingStore {
  const limiter = createOrganizationLimiter(MAX_REQUESTS);
  const warn = createRateLimitedWarn(log, 'The bucket of recordings cannot be used');
  let opened: Promise<ReadableBucket> | undefined;

  async function read({ organizationId, name }: RecordingName, range: ByteRange, etag?: string) {
    if (!isObjectName(name)) return null;
    try {
      using _slot = await limiter.take(organizationId);
      const bucket = await (opened ??= open());
      return await bucket.read(name, range, etag);
    } catch (error) {
      if (error instanceof AppError) throw new RecordingsUnavailable(error.retryAfterSeconds);
      if (!(error instanceof CloudError)) throw error;
      warn({ err: error });
      throw new RecordingsUnavailable(error.retryAfterSeconds ?? undefined);
    }
  }

  /** After the headers, only breaking off can report an error. */
  async function readOn(recording: RecordingName, range: ByteRange, etag: string) {
    const part = await read(recording, range, etag).catch(() => read(recording, range, etag));
    if (part === null || part.content.length === 0) throw new RecordingsUnavailable();
    return part.content;
  }

  async function* streamFrom(recording: RecordingName, begun: ObjectPart, end: number, at: number) {
    yield begun.content;
    for (let first = at + begun.content.length; first < end;) {
      const range = { first, last: Math.min(first + PART_BYTES, end) - 1 };
      const content = await readOn(recording, range, begun.etag);
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
    wanted: Extract<RecordingRange, { first: number }> | null,
  ): Promise<OpenRecording | null> {
    const { first, last = Infinity } = wanted ?? { first: 0 };
    const begun = await read(recording, { first, last: Math.min(first + PART_BYTES - 1, last) });
    if (begun === null) return null;
    const stored = toStored(begun);
    const part = getPart(wanted, stored.bytes);
    if (part === null) return { ...stored, part };
    const content = streamFrom(recording, begun, first + part.bytes, first);
    return { ...stored, part: { ...part, body: Readable.from(content, { objectMode: false }) } };
  }

  return {
    find,
    async open(recording, wanted) {
      if (wanted === null || 'first' in wanted) return openAt(recording, wanted);
      const stored = await find(recording);
      const part = stored && getPart(wanted, stored.bytes);
      if (!part) return stored && { ...stored, part };
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
