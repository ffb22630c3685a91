import type { Readable } from 'node:stream';

const MIB = 1024 ** 2;
/** A CDR with a long call flow has megabytes; eight of them, and what a form's encoding adds to some. */
export const LONGEST_EVENT_BYTES = 8.5 * MIB;
/** So much of a longer one is kept. */
export const HEAD_BYTES = 64 * 1024;
/** Read to its end all the same: who is cut off while sending does not hear the answer. */
const MOST_DRAINED_BYTES = 256 * MIB;

/** The body of an event; of one that is too long the head alone. */
export interface EventBody {
  bytes: Buffer;
  isWhole: boolean;
}

export async function readEventBody(payload: Readable): Promise<EventBody> {
  let chunks: Buffer[] = [];
  let length = 0;
  let head: Buffer | null = null;
  for await (const chunk of payload) {
    length += (chunk as Buffer).length;
    if (length > MOST_DRAINED_BYTES) break;
    if (head !== null) continue;
    chunks.push(chunk as Buffer);
    if (length <= LONGEST_EVENT_BYTES) continue;
    head = Buffer.concat(chunks).subarray(0, HEAD_BYTES);
    chunks = [];
  }
  return head === null
    ? { bytes: Buffer.concat(chunks), isWhole: true }
    : { bytes: Buffer.from(head), isWhole: false };
}
