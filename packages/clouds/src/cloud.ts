// What every cloud can do: store an object exactly as measured, under a unique name.
import type { Readable } from 'node:stream';
import type { Ask } from '@alo/outbound/ask.ts';

/** Identifies the content of a file. */
export interface Fingerprint {
  bytes: number;
  sha256: Buffer;
  md5: Buffer;
}

/** A file that was read once to measure it. */
export interface MeasuredObject extends Fingerprint {
  /** Must satisfy isObjectName. */
  name: string;
  contentType: string;
  open(): Readable;
}

const MAX_NAME_BYTES = 1024;

/** Whether the name is valid in every cloud, in an address and as a path: no part may be empty or lead elsewhere. */
export const isObjectName = (name: string): boolean =>
  Buffer.byteLength(name) <= MAX_NAME_BYTES &&
  name.isWellFormed() &&
  !name.includes('\0') &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

/** How to reach a cloud. */
export interface CloudConnection {
  send: Ask;
  /** Replaces the cloud's own address; without a trailing slash. */
  baseUrl?: string | undefined;
  /** Per request, including the upload. */
  timeoutMs: number;
}

/** All methods throw CloudError, and only that, for failures of the cloud. */
export interface Bucket {
  /**
   * Resolves once the cloud has the object with this size and checksum. Never overwrites; an identical object counts as
   * stored. Safe to repeat, also while an earlier answer is unknown.
   */
  store(object: MeasuredObject): Promise<void>;
  /** Whether the object is one of these files. Throws `unavailable` if there is no object. */
  matchesAny(name: string, files: readonly Fingerprint[]): Promise<boolean>;
  /** A missing object counts as removed. */
  remove(name: string): Promise<void>;
}

/** Inclusive on both ends. */
export interface ByteRange {
  first: number;
  last: number;
}

/** A part of an object, as it was when requested. */
export interface ObjectPart {
  /** Size of the whole object. */
  objectBytes: number;
  /** Changes with the content; quoted, as the cloud sends it. */
  etag: string;
  changedAt: Date;
  /** Ends with the object; empty if the object ends before the range. */
  content: Buffer;
}

/** A bucket whose objects can be read. */
export interface ReadableBucket extends Bucket {
  /**
   * Holds the whole part in memory, so callers read large objects in parts. Returns null if there is no such object.
   * @param etag throws `different` if the object no longer has it
   */
  read(name: string, range: ByteRange, etag?: string): Promise<ObjectPart | null>;
}
