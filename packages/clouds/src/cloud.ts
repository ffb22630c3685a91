import type { Readable } from 'node:stream';
import type { Ask } from '@alo/outbound/ask.ts';

export interface Fingerprint {
  bytes: number;
  sha256: Buffer;
  md5: Buffer;
}

export interface MeasuredObject extends Fingerprint {
  /** Must satisfy isObjectName. */
  name: string;
  contentType: string;
  open(): Readable;
}

const MAX_NAME_BYTES = 1024;

/** Valid in every cloud, URL and path, where no part may be empty or lead elsewhere. */
export const isObjectName = (name: string): boolean =>
  Buffer.byteLength(name) <= MAX_NAME_BYTES &&
  name.isWellFormed() &&
  !name.includes('\0') &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

export interface CloudConnection {
  send: Ask;
  /** Replaces the cloud's address; has no trailing slash. */
  baseUrl?: string | undefined;
  /** Applies to each request, including the upload. */
  timeoutMs: number;
}

/** All methods throw only CloudError if the cloud fails. */
export interface Bucket {
  /**
   * Resolves once the cloud has the object with this size and checksum. Never overwrites; an
   * identical object counts as stored. Safe to repeat, also while an earlier answer is unknown.
   */
  store(object: MeasuredObject): Promise<void>;
  /**
   * True for one of these files.
   * @throws CloudError `unavailable` if it is missing
   */
  matchesAny(name: string, files: readonly Fingerprint[]): Promise<boolean>;
  /** Ignores a missing object. */
  remove(name: string): Promise<void>;
}

/** Both ends are inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface ObjectPart {
  objectBytes: number;
  /** Changes with the content; includes its quotes. */
  etag: string;
  changedAt: Date;
  /** Ends with the object; empty if the object is shorter. */
  content: Buffer;
}

export interface ReadableBucket extends Bucket {
  /**
   * Holds the whole part in memory. Returns null for a missing object.
   * @param etag throws `different` if the object no longer has it
   */
  read(name: string, range: ByteRange, etag?: string): Promise<ObjectPart | null>;
}
