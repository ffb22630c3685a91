// What every cloud can do for us: keep an object, exactly as it was measured, under a name that nothing else has.
import type { Readable } from 'node:stream';
import type { Ask } from '@alo/outbound/ask.ts';

/** By what a file is known again. */
export interface Fingerprint {
  bytes: number;
  sha256: Buffer;
  md5: Buffer;
}

/** A file that was read once, to know it by. */
export interface MeasuredObject extends Fingerprint {
  /** As isObjectName takes them. */
  name: string;
  contentType: string;
  open(): Readable;
}

const MOST_NAME_BYTES = 1024;

/** Every cloud takes it, as an address and as a path: no part of it leads elsewhere, or is empty. */
export const isObjectName = (name: string): boolean =>
  Buffer.byteLength(name) <= MOST_NAME_BYTES &&
  name.isWellFormed() &&
  !name.includes('\0') &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

/** How a cloud is asked. */
export interface Way {
  send: Ask;
  /** Of the operator's, in place of the cloud's own address; no slash at its end. */
  baseUrl?: string | undefined;
  /** Of one request, the file with it. */
  timeoutMs: number;
}

/** All of it throws CloudError and nothing else for what the cloud does. */
export interface Bucket {
  /**
   * Resolves once the cloud has the object, of this size and with this checksum. Nothing is ever overwritten: what is there
   * already, and the same, is stored. It may be repeated, also while the answer to the time before is not known.
   */
  store(object: MeasuredObject): Promise<void>;
  /** Whether what has the name is one of these files; where nothing has it: `unavailable`. */
  isOneOf(name: string, files: readonly Fingerprint[]): Promise<boolean>;
  /** One that is not there is removed. */
  remove(name: string): Promise<void>;
}

/** The first byte and the last, both wanted. */
export interface ByteRange {
  first: number;
  last: number;
}

/** A part of an object, as that was when it was asked for. */
export interface ObjectPart {
  /** Of the whole object. */
  objectBytes: number;
  /** Another one for any other content, as the cloud says it, in quotes. */
  etag: string;
  changedAt: Date;
  /** Up to the object's end, where that comes first; empty: the object ends before. */
  content: Buffer;
}

/** One from which what was kept is read again. */
export interface ReadableBucket extends Bucket {
  /**
   * In one request, and held: who wants much asks for it in parts. Null: nothing has that name.
   * @param etag of the object whose part it has to be; `different`: there is another by now
   */
  read(name: string, range: ByteRange, etag?: string): Promise<ObjectPart | null>;
}
