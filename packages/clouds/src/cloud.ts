// What every cloud can do for us: keep an object, exactly as it was measured, under a name that nothing else has.
import type { Readable } from 'node:stream';
import type { Ask } from '@alo/outbound/ask.ts';

/** A file that was read once, to know it by. */
export interface MeasuredObject {
  /** Letters, digits, `.`, `-`, `_` and `/`. */
  name: string;
  contentType: string;
  bytes: number;
  sha256: Buffer;
  md5: Buffer;
  open(): Readable;
}

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
  /** One that is not there is removed. */
  remove(name: string): Promise<void>;
}
